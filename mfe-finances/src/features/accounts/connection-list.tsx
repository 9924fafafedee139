import { useDispatch } from '@fw/state';
import { useToast } from '@fw/web-kit';
import { useState } from 'react';
import { syncStarted } from '../../app/sync.actions.ts';
import type { AccountGroup } from './account-groups.ts';
import type { AccountHandlers } from './account-row.tsx';
import { useSyncAccountMutation } from './accounts.api.ts';
import { ConnectionCard } from './connection-card.tsx';
import { DeleteConnectionDialog } from './delete-connection.dialog.tsx';
import styles from './accounts.module.css';

interface ConnectionListProps extends AccountHandlers {
  readonly groups: readonly AccountGroup[];
  readonly onRepair: (accountId: string) => void;
}

export function ConnectionList({ groups, onRepair, onEdit, onDelete }: ConnectionListProps) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [sync] = useSyncAccountMutation();
  const [deleted, setDeleted] = useState<AccountGroup | null>(null);

  const start = async (accountId: string): Promise<boolean> => {
    const { error } = await sync({ body: { accountId } });
    if (error) toast.failure(error);
    else dispatch(syncStarted());
    return error === undefined;
  };

  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <ConnectionCard
          key={group.connection?.connectionId ?? group.name}
          group={group}
          onSync={start}
          onRepair={onRepair}
          onDeleteConnection={() => setDeleted(group)}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
      {deleted && <DeleteConnectionDialog group={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}
