import { Button, Card, DeleteIcon, Notice, RefreshIcon } from '@fw/ui';
import type { AccountGroup } from './account-groups.ts';
import { AccountRow } from './account-row.tsx';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import styles from './accounts.module.css';

interface ConnectionCardProps {
  readonly group: AccountGroup;
  readonly onSync: (accountId: string) => void;
  readonly onRepair: (accountId: string) => void;
  readonly onDelete: () => void;
}

/** One bank with its accounts, and what can be done with the connection. */
export function ConnectionCard({ group, onSync, onRepair, onDelete }: ConnectionCardProps) {
  const { connection, name, accounts } = group;
  const accountId = accounts[0]?.userAccountId ?? '';
  const hasIssue = connection?.hasSyncIssue ?? false;
  return (
    <Card title={name} flush>
      {hasIssue && (
        <div className={styles['notice']}>
          <Notice
            tone="warning"
            action={
              <Button size="sm" onPress={() => onRepair(accountId)}>
                {TEXT.repair}
              </Button>
            }
          >
            {TEXT.issue}
          </Notice>
        </div>
      )}
      <ul className={styles['accounts']}>
        {accounts.map((account) => (
          <AccountRow key={account.userAccountId} account={account} />
        ))}
      </ul>
      {connection && (
        <div className={styles['actions']}>
          <Button
            variant="quiet"
            size="sm"
            icon={<RefreshIcon />}
            busy={connection.syncInProgress}
            onPress={() => onSync(accountId)}
          >
            {TEXT.sync}
          </Button>
          <Button variant="quiet" size="sm" icon={<DeleteIcon />} onPress={onDelete}>
            {TEXT.delete}
          </Button>
        </div>
      )}
    </Card>
  );
}
