import type { Account } from '@fw/contract-finances';
import { Notice } from '@fw/ui/core';
import { ConfirmDialog } from '@fw/ui/overlays';
import { failureText, useToast } from '@fw/web-kit';
import { AccountGoals } from './account-goals.tsx';
import { useAccountRowsQuery, useDeleteAccountMutation } from './accounts.api.ts';
import { ACCOUNTS_TEXT as TEXT, deleteAccountTitle, deletedRowsSentence } from './accounts.text.ts';

interface DeleteAccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** How many imported transactions are deleted with the account. */
function DeletedRows({ accountId }: { readonly accountId: string }) {
  const { data, error } = useAccountRowsQuery({
    body: { userAccountIds: [accountId], page: 1, pageSize: 1 },
  });
  if (error && !data) return <p>{TEXT.rowsUnknown}</p>;
  const sentence = data ? deletedRowsSentence(data.total) : null;
  return sentence === null ? null : <p>{sentence}</p>;
}

/** Confirms the deletion of an account that was added by hand, with the goals that use it. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const toast = useToast();
  const [deleteAccount, { isLoading, error }] = useDeleteAccountMutation();
  const confirm = async () => {
    const result = await deleteAccount({ body: account });
    if (result.error) return;
    toast.good(TEXT.accountDeleted);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={deleteAccountTitle(account.displayName)}
      cancelLabel={TEXT.cancel}
      acceptLabel={TEXT.deleteAccount}
      tone="danger"
      busy={isLoading}
      onClose={(result) => {
        if (result === 'ok') void confirm();
        else onClose();
      }}
    >
      {error !== undefined && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      <p>{TEXT.deleteAccountHint}</p>
      <DeletedRows accountId={account.userAccountId} />
      <AccountGoals accountId={account.userAccountId} />
    </ConfirmDialog>
  );
}
