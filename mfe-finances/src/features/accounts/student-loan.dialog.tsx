import { ACCOUNT_GROUP, accountCalls, STUDENT_LOAN, type StudentLoanDraft } from '@fw/contract-finances';
import { useEntityForm } from '@fw/web-kit/forms';
import { toDraft, draftProblems, EMPTY_STUDENT_LOAN, keptDraft, type AccountDraft } from './account-draft.ts';
import { BalanceField, NameField } from './account-fields.tsx';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import { useCreateStudentDebtMutation } from './accounts.api.ts';
import { FormDialog } from './form-dialog.tsx';
import { LoanFields } from './loan-fields.tsx';
import type { AccountForm } from './use-account-form.ts';
import { VisibilityFields } from './visibility-fields.tsx';
import styles from './form-dialog.module.css';

const GROUP = ACCOUNT_GROUP.liability;

/** What is saved; null while something is missing or wrong. */
function toStudentLoan(draft: AccountDraft): StudentLoanDraft | null {
  const { name, loanType, balance, interestRate, minimumMonthlyPayment, currentMonthlyPayment } = draft;
  const isMissing = balance === null || interestRate === null || currentMonthlyPayment === null;
  if (isMissing || loanType === null || minimumMonthlyPayment === null) return null;
  if (Object.keys(draftProblems(draft, GROUP, true)).length > 0) return null;
  const payments = { minimumMonthlyPayment, currentMonthlyPayment };
  const { isHiddenFromNW } = draft;
  return { name: name.trim(), loanType, balance, interestRate, ...payments, isHiddenFromNW };
}

function useStudentLoanForm(onDone: () => void): AccountForm {
  const [create] = useCreateStudentDebtMutation();
  const form = useEntityForm({
    name: 'student loan new',
    schema: keptDraft,
    start: EMPTY_STUDENT_LOAN,
    edited: null,
    toValues: toDraft,
    toPayload: toStudentLoan,
    problems: (draft) => draftProblems(draft, GROUP, true),
    save: (loan, { idempotencyKey }) => create({ body: loan, idempotencyKey }),
    contract: accountCalls.update,
    savedText: TEXT.created,
    onSaved: onDone,
  });
  return { ...form, group: GROUP };
}

/** Adds a student loan; category and type are fixed [A2-25]. */
export function StudentLoanDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useStudentLoanForm(onClose);
  return (
    <FormDialog title={TEXT.studentTitle} canSave {...{ form, onClose }}>
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
      <LoanFields form={form} disabled={false} isKindRequired />
      <VisibilityFields form={form} hasTransactions={false} />
    </FormDialog>
  );
}
