import { ACCOUNT_GROUP, STUDENT_LOAN, type AccountKind } from '@fw/contract-finances';
import { EMPTY_STUDENT_LOAN } from './account-draft.ts';
import { BalanceField, NameField } from './account-fields.tsx';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import { useAccountSaving } from './account-saving.ts';
import { FormDialog } from './form-dialog.tsx';
import { LoanFields } from './loan-fields.tsx';
import { useAccountForm } from './use-account-form.ts';
import { VisibilityFields } from './visibility-fields.tsx';
import styles from './form-dialog.module.css';

const KINDS: readonly AccountKind[] = [
  { ...STUDENT_LOAN, groupName: ACCOUNT_GROUP.liability, showInAddManual: true },
];

/** Adds a student loan; category and type are fixed [A2-25]. */
export function StudentLoanDialog({ onClose: closed }: { readonly onClose: () => void }) {
  const saving = useAccountSaving(closed);
  const form = useAccountForm({
    form: 'student loan new',
    start: EMPTY_STUDENT_LOAN,
    kinds: KINDS,
    asStudentLoan: true,
    failure: saving.failure,
  });
  const onClose = (): void => {
    form.drop();
    closed();
  };
  const save = () => {
    const { name, loanType, balance, interestRate, minimumMonthlyPayment, currentMonthlyPayment } =
      form.draft;
    const isMissing = balance === null || interestRate === null || currentMonthlyPayment === null;
    if (!form.judge() || isMissing || loanType === null || minimumMonthlyPayment === null) return;
    void saving.addStudentLoan(
      {
        name: name.trim(),
        loanType,
        balance,
        interestRate,
        minimumMonthlyPayment,
        currentMonthlyPayment,
        isHiddenFromNW: form.draft.isHiddenFromNW,
      },
      form.drop,
    );
  };
  return (
    <FormDialog
      title={TEXT.studentTitle}
      isBusy={saving.isBusy}
      canSave
      failure={saving.failure}
      onSave={save}
      onClose={onClose}
      onTakeCurrent={form.adopt}
    >
      <dl className={styles['fixed']}>
        <div>
          <dt>{TEXT.category}</dt>
          <dd>{STUDENT_LOAN.categoryName}</dd>
        </div>
        <div>
          <dt>{TEXT.type}</dt>
          <dd>{STUDENT_LOAN.typeName}</dd>
        </div>
      </dl>
      <NameField form={form} />
      <BalanceField form={form} disabled={false} />
      <LoanFields form={form} disabled={false} />
      <VisibilityFields form={form} hasTransactions={false} />
    </FormDialog>
  );
}
