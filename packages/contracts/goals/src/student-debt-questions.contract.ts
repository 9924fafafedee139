import { fraction } from '@fw/units';
import type { ResultFigure } from './result-figures.contract.ts';
import { questionsFor, YES_NO, type PlanQuestions, type Question } from './questions.contract.ts';
import {
  hasFederalLoan,
  LOAN_TYPE,
  STUDENT_DEBT_MESSAGE,
  MAX_LOAN_NAME,
  MAX_STUDENT_LOANS,
  REPAYMENT_PLAN_NAME,
  type StudentDebtCalculator,
} from './student-debt.contract.ts';

const { nonZero, noLoans } = STUDENT_DEBT_MESSAGE;
const { money, percent, whole, choice, text, custom } = questionsFor<StudentDebtCalculator>();

const MAX_LOAN_RATE = fraction(0.5);
const MAX_GROWTH = fraction(0.1);

/** The questions of the loan at a place of the list; an account names its loan itself. */
export function loanQuestions(index: number): readonly Question<StudentDebtCalculator, never>[] {
  const words = (label: string, word: string) => ({
    label,
    name: `Loan ${String(index + 1)}: ${word}`,
    isShown: ({ loans }: StudentDebtCalculator) => index < loans.length,
  });
  return [
    text(`loans.${index}.name`, {
      ...words('Name of the loan', 'name'),
      maxLength: MAX_LOAN_NAME,
      isShown: ({ loans }) => loans[index]?.userAccountId === null,
    }),
    choice(`loans.${index}.loanType`, {
      ...words('Who made the loan?', 'federal or private'),
      hint: 'Federal loans are listed at studentaid.gov. Loans of banks, schools and states are private.',
      options: {
        choices: [
          { value: LOAN_TYPE.federal, label: 'Federal' },
          { value: LOAN_TYPE.private, label: 'Private' },
        ],
        layout: 'segments',
      },
      isMarked: false,
      required: true,
    }),
    money(`loans.${index}.balance`, {
      ...words('Balance you owe', 'balance'),
      required: true,
      least: [1, nonZero],
    }),
    percent(`loans.${index}.interestRate`, {
      ...words('Interest rate', 'interest rate'),
      range: { max: MAX_LOAN_RATE },
      required: true,
    }),
    money(`loans.${index}.currentMonthlyPayment`, {
      ...words('Current monthly payment', 'current monthly payment'),
      required: true,
      least: [1, nonZero],
    }),
  ];
}

/** Repayment plans and forgiveness are for federal loans: without one there is nothing to answer. */
const instead = (answers: StudentDebtCalculator): string | null =>
  hasFederalLoan(answers)
    ? null
    : 'Repayment plans and forgiveness are for federal loans. You entered private loans only.';

/** The questions of the student debt plan. */
export const STUDENT_DEBT_QUESTIONS: PlanQuestions<StudentDebtCalculator, 'Loans' | 'RepaymentPlans'> = [
  {
    id: 'loans',
    title: 'Your loans',
    hasOwnCards: true,
    checks: ['loans', 'linkedAccounts'],
    questions: [
      custom('loans', {
        label: 'Your loans',
        component: 'Loans',
        rows: {},
        problem: ({ loans }) => (loans.length === 0 ? noLoans : null),
        fields: Array.from({ length: MAX_STUDENT_LOANS }, (_, index) => loanQuestions(index)).flat(),
      }),
    ],
  },
  {
    id: 'household',
    title: 'Your household and income',
    instead,
    questions: [
      money('adjustedGrossIncome', {
        label: 'Adjusted gross income',
        hint: 'Line 11 of your last tax return. It is often lower than your salary.',
        required: true,
      }),
      whole('familySize', {
        label: 'People in your household',
        hint: 'You, your spouse and the people you support.',
        range: { min: 0 },
        required: true,
      }),
      whole('dependents', {
        label: 'Dependents you claim',
        name: 'Dependents',
        range: { min: 0 },
        required: true,
      }),
      choice('region', {
        label: 'Where do you live?',
        name: 'Where you live',
        options: {
          choices: [
            { value: '48', label: 'The 48 states and Washington, D.C.' },
            { value: 'AK', label: 'Alaska' },
            { value: 'HI', label: 'Hawaii' },
          ],
        },
        required: true,
      }),
      percent('incomeGrowth', {
        label: 'Expected annual income increase',
        name: 'Expected income increase',
        range: { max: MAX_GROWTH },
        required: true,
      }),
      percent('inflation', {
        label: 'Expected annual inflation rate',
        name: 'Inflation',
        range: { max: MAX_GROWTH },
        required: true,
      }),
    ],
  },
  {
    id: 'situation',
    title: 'Your situation',
    instead,
    questions: [
      choice('newBorrower2014', {
        label: 'Did you take your first federal loan on or after July 1, 2014?',
        name: 'No federal loan before July 1, 2014',
        options: { choices: YES_NO, layout: 'segments' },
        required: true,
      }),
      choice('payeEligible', {
        label: 'Does your servicer say that you can use Pay As You Earn?',
        name: 'Can use Pay As You Earn',
        options: { choices: YES_NO, layout: 'segments' },
        required: true,
      }),
      choice('publicService', {
        label: 'Do you work full time for a government or a nonprofit?',
        name: 'Works in public service',
        options: { choices: YES_NO, layout: 'segments' },
        required: true,
      }),
      whole('qualifyingPaymentsMade', {
        label: 'Qualifying payments you have made',
        name: 'Qualifying payments made',
        hint: 'Your servicer counts them. The rest is forgiven after 120.',
        range: { min: 0 },
        isShown: ({ publicService }) => publicService === true,
        required: true,
      }),
    ],
  },
  {
    id: 'plan',
    title: 'Choose a repayment plan',
    instead,
    questions: [
      custom('repaymentPlan', {
        label: 'Which plan would you like to look at?',
        name: 'Repayment plan',
        component: 'RepaymentPlans',
        words: REPAYMENT_PLAN_NAME,
        required: true,
      }),
    ],
  },
];

/** The figures of a plan in the order of its lists; those of federal loans are of the plan that was chosen. */
export const STUDENT_DEBT_FIGURES = [
  { line: 'federalBalance', kind: 'money', name: 'Federal loans' },
  { line: 'privateBalance', kind: 'money', name: 'Private loans' },
  { line: 'monthlyPayment', kind: 'money', name: 'Payments each month' },
  { line: 'chosen.months', kind: 'count', name: 'Months of payments' },
  { line: 'chosen.totalPaid', kind: 'money', name: 'Total paid on federal loans', isPaidLater: true },
  { line: 'chosen.forgiven', kind: 'money', name: 'Forgiven', isPaidLater: true },
] as const satisfies readonly ResultFigure[];
