import { HELP_ROUTE } from '@fw/contract-remotes/routes';
import { Button, TextLink } from '@fw/ui/core';
import { ConfirmDialog, Dialog } from '@fw/ui/overlays';
import { useToast } from '@fw/web-kit';
import { useState } from 'react';
import { AccountGoals } from './account-goals.tsx';
import type { AccountGroup } from './account-groups.ts';
import { useDeleteConnectionMutation } from './accounts.api.ts';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import styles from './accounts.module.css';

interface DeleteConnectionDialogProps {
  readonly group: AccountGroup;
  readonly onClose: () => void;
}

/** Confirms with the list of affected accounts [A2-28]; a failure opens its own dialog. */
export function DeleteConnectionDialog({ group, onClose }: DeleteConnectionDialogProps) {
  const toast = useToast();
  const [deleteConnection, { isLoading }] = useDeleteConnectionMutation();
  const [hasFailed, setFailed] = useState(false);
  const { connection, accounts } = group;

  const confirm = async () => {
    if (!connection) return;
    const { error } = await deleteConnection({ body: { connectionId: connection.connectionId } });
    if (error) {
      setFailed(true);
      return;
    }
    toast.good(TEXT.deleted);
    onClose();
  };

  if (hasFailed) {
    return (
      <Dialog
        open
        title={TEXT.whoops}
        onClose={onClose}
        actions={<Button onPress={onClose}>{TEXT.gotIt}</Button>}
      >
        <TextLink href={`#${HELP_ROUTE}`} onPress={onClose}>
          {TEXT.help}
        </TextLink>
        <p>{TEXT.notDeleted}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={TEXT.deleteTitle}
      cancelLabel={TEXT.cancel}
      acceptLabel={TEXT.delete}
      tone="danger"
      busy={isLoading}
      onClose={(result) => {
        if (result === 'ok') void confirm();
        else onClose();
      }}
    >
      <p>{TEXT.deleteHint}</p>
      <ul className={styles['affected']}>
        {accounts.map(({ userAccountId, displayName }) => (
          <li key={userAccountId}>
            {displayName}
            <AccountGoals accountId={userAccountId} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
