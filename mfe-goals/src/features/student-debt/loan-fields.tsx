import {
  LOAN_TYPE,
  MAX_STUDENT_LOANS,
  type StudentDebtCalculator,
  type StudentLoan,
} from '@fw/contract-goals';
import { minimumCheck } from '@fw/planning/student-debt';
import { Button, Card, CurrencyField, Notice, PercentField, RadioGroup, TextField } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { fraction, toCents, toDollars, type Cents } from '@fw/units';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { minimumNote, STUDENT_TEXT as TEXT } from './student-debt.text.ts';

const KINDS = [
  { value: LOAN_TYPE.federal, label: TEXT.federal },
  { value: LOAN_TYPE.private, label: TEXT.private },
];
const MAX_RATE = fraction(0.5);
const MAX_NAME = 60;

interface LoanProps {
  readonly loan: StudentLoan;
  readonly index: number;
  readonly onChange: (change: Partial<StudentLoan>) => void;
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

type FieldsProps = Omit<LoanProps, 'onRemove'>;

const pathOf = (index: number, field: keyof StudentLoan): string => `loans.${String(index)}.${field}`;

/** Who made the loan; the name of a loan that was entered by hand. */
function LoanOrigin({ loan, index, onChange }: FieldsProps) {
  const name = useQuestion(pathOf(index, 'name'), TEXT.name);
  const kind = useQuestion(pathOf(index, 'loanType'), TEXT.kind);
  return (
    <>
      {loan.userAccountId === null && (
        <TextField
          id={name.field.id}
          label={TEXT.name}
          value={loan.name}
          maxLength={MAX_NAME}
          error={name.error}
          onBlur={name.field.onBlur}
          onChange={(entered) => onChange({ name: entered })}
        />
      )}
      <div id={kind.field.id} onBlur={kind.field.onBlur}>
        <RadioGroup
          label={TEXT.kind}
          value={loan.loanType}
          choices={KINDS}
          layout="row"
          error={kind.error}
          onChange={(loanType) => onChange({ loanType })}
        />
      </div>
    </>
  );
}

/** What is owed and what is paid. */
function LoanAmounts({ loan, index, onChange }: FieldsProps) {
  const balance = useQuestion(pathOf(index, 'balance'), TEXT.balance);
  const rate = useQuestion(pathOf(index, 'interestRate'), TEXT.rate);
  const payment = useQuestion(pathOf(index, 'currentMonthlyPayment'), TEXT.payment);
  return (
    <>
      <CurrencyField
        {...balance.field}
        label={TEXT.balance}
        value={loan.balance}
        subtype="positive"
        required
        error={balance.error}
        onChange={(amount) => onChange({ balance: amount })}
      />
      <PercentField
        {...rate.field}
        label={TEXT.rate}
        value={loan.interestRate}
        subtype="positive"
        max={MAX_RATE}
        required
        error={rate.error}
        onChange={(interestRate) => onChange({ interestRate })}
      />
      <CurrencyField
        {...payment.field}
        label={TEXT.payment}
        value={loan.currentMonthlyPayment}
        subtype="positive"
        required
        error={payment.error}
        onChange={(currentMonthlyPayment) => onChange({ currentMonthlyPayment })}
      />
    </>
  );
}

/** One loan, with a button that removes it and the warning of the minimum payment [A5-28]. */
function LoanFields({ onRemove, ...fields }: LoanProps) {
  const { loan } = fields;
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
        <LoanOrigin {...fields} />
        <LoanAmounts {...fields} />
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
export function LoanList({ value, onChange }: StepProps<StudentDebtCalculator>) {
  const { error, field } = useQuestion('loans', TEXT.loans);
  const withLoans = (change: (loans: StudentLoan[]) => StudentLoan[]) =>
    onChange((latest) => ({ ...latest, loans: change(latest.loans) }));
  return (
    <div className={styles['stack']} id={field.id} tabIndex={-1}>
      <p>{value.loans.length === 0 ? TEXT.noLoans : TEXT.loansLead}</p>
      {value.loans.map((loan, index) => (
        <LoanFields
          key={loan.userAccountId ?? `entered ${String(index)}`}
          loan={loan}
          index={index}
          onChange={(change) =>
            withLoans((loans) =>
              loans.map((each, place) => (place === index ? { ...each, ...change } : each)),
            )
          }
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
          {TEXT.addLoan}
        </Button>
      </div>
    </div>
  );
}
