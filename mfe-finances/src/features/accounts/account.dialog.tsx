import type { Account, AccountKind } from '@fw/contract-finances';
import { SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { isStudentLoan } from './account-draft.ts';
import { AccountFields } from './account-fields.tsx';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import { useAccountTypesQuery } from './accounts.api.ts';
import { FormDialog } from './form-dialog.tsx';
import type { AccountPreset } from './home-prompt.tsx';
import { StudentLoanDialog } from './student-loan.dialog.tsx';
import { useAccountForm } from './use-account-form.ts';

interface AccountDialogProps {
  /** The account to edit; null creates one. */
  readonly existing: Account | null;
  /** What is chosen already where one is created. */
  readonly preset?: AccountPreset | undefined;
  readonly onClose: () => void;
}

const NO_KINDS: readonly AccountKind[] = [];

/** The kinds a person may choose, and that of the account itself, which may come from a bank only. */
const offered = (kinds: readonly AccountKind[], existing: Account | null): readonly AccountKind[] =>
  kinds.filter(({ showInAddManual, typeName }) => showInAddManual || typeName === existing?.typeName);

/** Creates or edits an account [A2-23]; a new student loan goes on in its own dialog. */
export function AccountDialog({ existing, preset, onClose }: AccountDialogProps) {
  const types = useAccountTypesQuery();
  const kinds = offered(types.data ?? NO_KINDS, existing);
  const form = useAccountForm({ existing, preset, kinds, onDone: onClose });
  const { stored } = form;
  const leave = (): void => {
    form.discard();
    onClose();
  };
  if (!stored && isStudentLoan(form.values)) return <StudentLoanDialog onClose={leave} />;
  return (
    <FormDialog
      title={stored ? TEXT.editTitle : TEXT.createTitle}
      canSave={types.data !== undefined}
      {...{ form, onClose }}
    >
      {types.data && (
        <AccountFields
          form={form}
          kinds={kinds}
          existing={stored}
          isLocked={stored !== null && !stored.isManualAccount}
        />
      )}
      {types.error && !types.data && (
        <LoadFailed error={types.error} isFetching={types.isFetching} refetch={types.refetch} />
      )}
      {types.isLoading && <SkeletonLines label={TEXT.loading} lines={6} />}
    </FormDialog>
  );
}
