import { STUDENT_LOAN_KIND } from '@fw/contract-finances';
import { minimumCheck } from '@fw/planning/student-debt';
import { CurrencyField, Notice, PercentField, RadioGroup } from '@fw/ui/core';
import { toCents, toDollars, type Cents } from '@fw/units';
import { isStudentLoan, type AccountDraft } from './account-draft.ts';
import { ACCOUNT_FORM as TEXT, minimumPaymentWarning } from './account-form.text.ts';
import type { AccountForm } from './use-account-form.ts';

interface LoanFieldsProps {
  readonly form: AccountForm;
  readonly disabled: boolean;
}

const KINDS = [
  { value: STUDENT_LOAN_KIND.federal, label: TEXT.federal },
  { value: STUDENT_LOAN_KIND.private, label: TEXT.private },
];

/** The payment that repays a student loan in 600 months, where less is paid now; null otherwise [A5-28]. */
export function unmetMinimum(draft: AccountDraft): Cents | null {
  const { balance, interestRate, currentMonthlyPayment } = draft;
  if (!isStudentLoan(draft) || balance === null || interestRate === null || currentMonthlyPayment === null)
    return null;
  const { computedMinimum, warn } = minimumCheck({
    balance: toDollars(balance),
    interestRate,
    currentMonthlyPayment: toDollars(currentMonthlyPayment),
  });
  return warn ? toCents(computedMinimum) : null;
}

/** Rate and payments of a debt [A4-13], the kind of a student loan [A3-24], and the warning of the minimum payment. */
export function LoanFields({ form, disabled }: LoanFieldsProps) {
  const { draft, change, leave, problem } = form;
  const minimum = unmetMinimum(draft);
  return (
    <>
      {isStudentLoan(draft) && (
        <RadioGroup
          label={TEXT.loanKind}
          value={draft.loanType}
          choices={KINDS}
          layout="row"
          onChange={(loanType) => change({ loanType })}
          error={problem('loanType')}
        />
      )}
      <PercentField
        label={TEXT.rate}
        value={draft.interestRate}
        subtype="positive"
        onChange={(interestRate) => change({ interestRate })}
        onBlur={leave('interestRate')}
        error={problem('interestRate')}
        disabled={disabled}
        required
      />
      <CurrencyField
        label={TEXT.minimum}
        value={draft.minimumMonthlyPayment}
        subtype="positive"
        onChange={(minimumMonthlyPayment) => change({ minimumMonthlyPayment })}
        onBlur={leave('minimumMonthlyPayment')}
        error={problem('minimumMonthlyPayment')}
        disabled={disabled}
        required
      />
      <CurrencyField
        label={TEXT.current}
        value={draft.currentMonthlyPayment}
        subtype="positive"
        nonzero
        onChange={(currentMonthlyPayment) => change({ currentMonthlyPayment })}
        onBlur={leave('currentMonthlyPayment')}
        error={problem('currentMonthlyPayment')}
        disabled={disabled}
        required
      />
      {minimum !== null && (
        <Notice tone="warning" announce="status">
          {minimumPaymentWarning(minimum)}
        </Notice>
      )}
    </>
  );
}
