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
  /** A loan that is added names its kind; of one from a bank it may be unknown. */
  readonly isKindRequired?: boolean;
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
export function LoanFields({ form, disabled, isKindRequired = false }: LoanFieldsProps) {
  const { values: draft, field } = form;
  const minimum = unmetMinimum(draft);
  return (
    <>
      {isStudentLoan(draft) && (
        <RadioGroup
          label={TEXT.loanKind}
          choices={KINDS}
          layout="segments"
          {...field('loanType')}
          required={isKindRequired}
        />
      )}
      <PercentField
        label={TEXT.rate}
        subtype="positive"
        {...field('interestRate')}
        disabled={disabled}
        required
      />
      <CurrencyField
        label={TEXT.minimum}
        subtype="positive"
        {...field('minimumMonthlyPayment')}
        disabled={disabled}
        required
      />
      <CurrencyField
        label={TEXT.current}
        subtype="positive"
        nonzero
        {...field('currentMonthlyPayment')}
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
