import type { Account } from '@fw/contract-finances';
import { later } from '@fw/web-kit/first-use';
import type { AccountPreset } from './home-prompt.tsx';

const AccountDialog = later(async () => (await import('./account.dialog.tsx')).AccountDialog);
const StudentLoanDialog = later(async () => (await import('./student-loan.dialog.tsx')).StudentLoanDialog);
const AddAccountDialog = later(async () => (await import('./add-account.dialog.tsx')).AddAccountDialog);
const DeleteAccountDialog = later(
  async () => (await import('./delete-account.dialog.tsx')).DeleteAccountDialog,
);

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
export function AccountDialogs({ open, isConnecting, onConnect, onCreate, onClose }: AccountDialogsProps) {
  switch (open?.name) {
    case undefined:
      return null;
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
