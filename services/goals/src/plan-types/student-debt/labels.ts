import { MAX_STUDENT_LOANS } from '@fw/contract-goals';

const LOAN = {
  name: 'name',
  loanType: 'federal or private',
  balance: 'balance',
  interestRate: 'interest rate',
  currentMonthlyPayment: 'current monthly payment',
} as const;

const loanLabels = Array.from({ length: MAX_STUDENT_LOANS }, (_, index) =>
  Object.entries(LOAN).map(([field, label]): [string, string] => [
    `loans.${String(index)}.${field}`,
    `Loan ${String(index + 1)}: ${label}`,
  ]),
).flat();

/** Words for the answers of the student debt questionnaire, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(loanLabels),
  adjustedGrossIncome: 'Adjusted gross income',
  familySize: 'People in your household',
  dependents: 'Dependents',
  region: 'Where you live',
  incomeGrowth: 'Expected income increase',
  inflation: 'Inflation',
  newBorrower2014: 'No federal loan before July 1, 2014',
  payeEligible: 'Can use Pay As You Earn',
  publicService: 'Works in public service',
  qualifyingPaymentsMade: 'Qualifying payments made',
  repaymentPlan: 'Repayment plan',
};
