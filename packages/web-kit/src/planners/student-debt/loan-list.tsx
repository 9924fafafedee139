import {
  loanQuestions,
  MAX_STUDENT_LOANS,
  type StudentDebtCalculator,
  type StudentLoan,
} from '@fw/contract-goals';
import { minimumCheck } from '@fw/planning/student-debt';
import { Button, Card, Notice } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { toCents, toDollars, type Cents } from '@fw/units';
import { QuestionFields, type CustomProps } from '../question-fields.tsx';
import { LOANS_TEXT as TEXT, minimumNote } from './student-loans.text.ts';
import styles from '../planners.module.css';

interface LoanProps extends StepProps<StudentDebtCalculator> {
  readonly loan: StudentLoan;
  readonly index: number;
  readonly onRemove: () => void;
}

/** The payment that repays the loan in 600 months, where less is paid now [A5-28]; null otherwise. */
function unmetMinimum({ balance, interestRate, currentMonthlyPayment }: StudentLoan): Cents | null {
  if (balance === null || interestRate === null || currentMonthlyPayment === null) return null;
  const { computedMinimum, warn } = minimumCheck({
    balance: toDollars(balance),
    interestRate,
    currentMonthlyPayment: toDollars(currentMonthlyPayment),
  });
  return warn ? toCents(computedMinimum) : null;
}

/** One loan, with a button that removes it and the warning of the minimum payment [A5-28]. */
function LoanFields({ loan, index, onRemove, ...step }: LoanProps) {
  const minimum = unmetMinimum(loan);
  return (
    <Card
      title={loan.name}
      action={
        <Button variant="quiet" size="sm" aria-label={`${TEXT.remove}: ${loan.name}`} onPress={onRemove}>
          {TEXT.remove}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <QuestionFields {...step} questions={loanQuestions(index)} />
        {minimum !== null && <Notice tone="warning">{minimumNote(minimum)}</Notice>}
      </div>
    </Card>
  );
}

const EMPTY_LOAN: StudentLoan = {
  userAccountId: null,
  name: TEXT.newLoan,
  loanType: null,
  balance: null,
  interestRate: null,
  currentMonthlyPayment: null,
};

/** Every loan of the plan, with a button that adds one. */
export function LoanList({ value, onChange, label }: CustomProps<StudentDebtCalculator>) {
  const { error, field } = useQuestion('loans', label);
  const withLoans = (change: (loans: StudentLoan[]) => StudentLoan[]) =>
    onChange((latest) => ({ ...latest, loans: change(latest.loans) }));
  return (
    <div className={styles['stack']} id={field.id} tabIndex={-1}>
      <p>{value.loans.length === 0 ? TEXT.none : TEXT.lead}</p>
      {value.loans.map((loan, index) => (
        <LoanFields
          key={loan.userAccountId ?? `entered ${String(index)}`}
          loan={loan}
          index={index}
          value={value}
          onChange={onChange}
          onRemove={() => withLoans((loans) => loans.filter((_, place) => place !== index))}
        />
      ))}
      {error !== null && <Notice tone="warning">{error}</Notice>}
      <div>
        <Button
          variant="secondary"
          disabled={value.loans.length >= MAX_STUDENT_LOANS}
          onPress={() => withLoans((loans) => [...loans, EMPTY_LOAN])}
        >
          {TEXT.add}
        </Button>
      </div>
    </div>
  );
}
