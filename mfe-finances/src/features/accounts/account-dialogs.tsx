import type { Account } from '@fw/contract-finances';
import { lazy, Suspense } from 'react';
import type { AccountPreset } from './home-prompt.tsx';

const AccountDialog = lazy(async () => ({ default: (await import('./account.dialog.tsx')).AccountDialog }));
const StudentLoanDialog = lazy(async () => ({
  default: (await import('./student-loan.dialog.tsx')).StudentLoanDialog,
}));
const AddAccountDialog = lazy(async () => ({
  default: (await import('./add-account.dialog.tsx')).AddAccountDialog,
}));
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account.dialog.tsx')).DeleteAccountDialog,
}));

/** Kind of the dialog that adds an account [A3-25]; it is also the last part of its address. */
export const ACCOUNT_DIALOG_KIND = { default: 1, student: 2 } as const;
export type AccountDialogKind = (typeof ACCOUNT_DIALOG_KIND)[keyof typeof ACCOUNT_DIALOG_KIND];

/** The dialog that is open on the accounts page. */
export type OpenDialog =
  | { readonly name: 'prompt' }
  | { readonly name: 'create'; readonly kind: AccountDialogKind; readonly preset?: AccountPreset }
  | { readonly name: 'edit' | 'delete'; readonly account: Account };

interface AccountDialogsProps {
  readonly open: OpenDialog | null;
  readonly isConnecting: boolean;
  readonly onConnect: () => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** The open dialog, loaded when it is first needed. */
export function AccountDialogs({ open, ...handlers }: AccountDialogsProps) {
  if (!open) return null;
  return (
    <Suspense>
      <DialogOf open={open} {...handlers} />
    </Suspense>
  );
}

function DialogOf(props: AccountDialogsProps & { readonly open: OpenDialog }) {
  const { open, isConnecting, onConnect, onCreate, onClose } = props;
  switch (open.name) {
    case 'prompt':
      return (
        <AddAccountDialog
          isOpening={isConnecting}
          onConnect={onConnect}
          onCreate={onCreate}
          onClose={onClose}
        />
      );
    case 'create':
      return open.kind === ACCOUNT_DIALOG_KIND.student ? (
        <StudentLoanDialog onClose={onClose} />
      ) : (
        <AccountDialog existing={null} preset={open.preset} onClose={onClose} />
      );
    case 'edit':
      return <AccountDialog existing={open.account} onClose={onClose} />;
    case 'delete':
      return <DeleteAccountDialog account={open.account} onClose={onClose} />;
  }
}
