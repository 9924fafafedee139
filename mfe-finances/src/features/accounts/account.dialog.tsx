import type { Account, AccountKind } from '@fw/contract-finances';
import { SkeletonLines } from '@fw/ui/core';
import { useState } from 'react';
import { LoadFailed } from '../../app/load-failed.tsx';
import { draftOf, EMPTY_DRAFT, entryOf, isStudentLoan } from './account-draft.ts';
import { AccountFields } from './account-fields.tsx';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import { useAccountSaving } from './account-saving.ts';
import { useAccountTypesQuery } from './accounts.api.ts';
import { FormDialog } from './form-dialog.tsx';
import { StudentLoanDialog } from './student-loan.dialog.tsx';
import { useAccountForm, type AccountForm } from './use-account-form.ts';

interface AccountDialogProps {
  /** The account to edit; null creates one. */
  readonly existing: Account | null;
  readonly onClose: () => void;
}

const NO_KINDS: readonly AccountKind[] = [];

/** The kinds a person may choose, and that of the account itself, which may come from a bank only. */
const offered = (kinds: readonly AccountKind[], existing: Account | null): readonly AccountKind[] =>
  kinds.filter(({ showInAddManual, typeName }) => showInAddManual || typeName === existing?.typeName);

/** Creates or edits an account [A2-23]; a new student loan goes on in its own dialog. */
export function AccountDialog({ existing, onClose: closed }: AccountDialogProps) {
  const [stored, setStored] = useState(existing);
  const types = useAccountTypesQuery();
  const kinds = offered(types.data ?? NO_KINDS, stored);
  const saving = useAccountSaving(closed);
  const start = existing ? draftOf(existing) : EMPTY_DRAFT;
  const name = existing ? `${existing.userAccountId} ${String(existing.version)}` : 'new';
  const form = useAccountForm({
    form: `account ${name}`,
    start,
    kinds,
    asStudentLoan: false,
    failure: saving.failure,
  });
  const onClose = (): void => {
    form.drop();
    closed();
  };
  if (!stored && isStudentLoan(form.draft)) return <StudentLoanDialog onClose={onClose} />;

  const take = (current: Account) => {
    setStored(current);
    form.adopt(current);
    saving.clearFailure();
  };
  const save = () => submit({ form, saving, stored });
  return (
    <FormDialog
      title={stored ? TEXT.editTitle : TEXT.createTitle}
      isBusy={saving.isBusy}
      canSave={types.data !== undefined}
      failure={saving.failure}
      onSave={save}
      onClose={onClose}
      onTakeCurrent={take}
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
        <LoadFailed error={types.error} isRetrying={types.isFetching} onRetry={types.refetch} />
      )}
      {types.isLoading && <SkeletonLines label={TEXT.loading} lines={6} />}
    </FormDialog>
  );
}

interface Submit {
  readonly form: AccountForm;
  readonly saving: ReturnType<typeof useAccountSaving>;
  readonly stored: Account | null;
}

/** Of an account from a bank only the person's own part is sent; otherwise the whole form, once it has no problem. */
function submit({ form, saving, stored }: Submit): void {
  const { draft, group, judge, drop } = form;
  if (stored && !stored.isManualAccount) {
    const { userAccountId, version } = stored;
    const { isHiddenFromNW, isHiddenFromCFBS } = draft;
    const name = draft.name.trim();
    const renamed = name === stored.name ? {} : { name };
    const loanType = isStudentLoan(draft) ? { loanType: draft.loanType } : {};
    void saving.change(
      { userAccountId, version, isHiddenFromNW, isHiddenFromCFBS, ...renamed, ...loanType },
      drop,
    );
    return;
  }
  const entry = entryOf(draft, group);
  if (!judge() || !entry) return;
  if (!stored) void saving.add(entry, drop);
  else void saving.change({ ...entry, userAccountId: stored.userAccountId, version: stored.version }, drop);
}
