import { formatUsd, fraction } from '@fw/units';
import { questionsFor, type PlanQuestions } from './questions.contract.ts';
import { countedDebts, currentPayments } from './reduce-debt-rules.contract.ts';
import { DEBT_STRATEGY, RATE_SLIDER, type ReduceDebtCalculator } from './reduce-debt.contract.ts';
import type { ResultFigure } from './result-figures.contract.ts';

const { choice, custom, money, percent } = questionsFor<ReduceDebtCalculator>();

/** Names of the answers of 'Reduce your debt'; the planner of the client and the desk of an advisor have the same. */
export const DEBT_WORDS = {
  strategyStep: 'Paydown strategy',
  accountsStep: 'Identify debts',
  payment: 'Monthly payment',
  threshold: 'High interest rate from',
  /** [B9-10] */
  thresholdHint: 'Debts with an interest rate below 5% are a low priority.',
} as const;

export const DEBT_STRATEGY_NAME = {
  [DEBT_STRATEGY.HIGH_INTEREST]: 'High interest first',
  [DEBT_STRATEGY.LOW_BALANCE]: 'Lowest balance first',
} as const;

/** [B2-96] */
export const STRATEGY_QUESTION = {
  label: 'Which debt do you want to pay off first?',
  choices: [
    {
      value: DEBT_STRATEGY.HIGH_INTEREST,
      label: DEBT_STRATEGY_NAME[DEBT_STRATEGY.HIGH_INTEREST],
      hint: 'Pay the debt with the highest rate first. This costs the least interest.',
    },
    {
      value: DEBT_STRATEGY.LOW_BALANCE,
      label: DEBT_STRATEGY_NAME[DEBT_STRATEGY.LOW_BALANCE],
      hint: 'Pay small debts first, among those with a high interest rate. You see results sooner.',
    },
  ],
} as const;

const MAX_THRESHOLD = fraction(RATE_SLIDER.max / 100);

/**
 * What an advisor can prepare of a debt plan: the strategy and the payment. Debts and their terms are those of the client's
 * accounts, and extra payments have months, which no table has.
 */
export const REDUCE_DEBT_QUESTIONS: PlanQuestions<ReduceDebtCalculator, 'Debts'> = [
  {
    id: 'strategy',
    title: DEBT_WORDS.strategyStep,
    questions: [
      choice('strategy', {
        label: STRATEGY_QUESTION.label,
        name: DEBT_WORDS.strategyStep,
        options: { choices: STRATEGY_QUESTION.choices, layout: 'cards' },
        required: true,
      }),
    ],
  },
  {
    id: 'accounts',
    title: DEBT_WORDS.accountsStep,
    isReady: (answers) => countedDebts(answers).length > 0,
    questions: [custom('linkedAccounts', { label: 'Debts of the plan', component: 'Debts' })],
  },
  {
    id: 'payment',
    title: DEBT_WORDS.payment,
    questions: [
      money('monthlyPayment', {
        label: DEBT_WORDS.payment,
        hint: (answers) =>
          `For all debts together. Paid now: ${formatUsd(currentPayments(answers))} a month.`,
      }),
      percent('interestRate', {
        label: DEBT_WORDS.threshold,
        hint: DEBT_WORDS.thresholdHint,
        range: { max: MAX_THRESHOLD },
        isShown: ({ strategy }) => strategy === DEBT_STRATEGY.LOW_BALANCE,
        required: true,
      }),
    ],
  },
];

/** The figures of a debt plan in the order of its lists. */
export const REDUCE_DEBT_FIGURES = [
  { line: 'totalDebt', kind: 'money', name: 'Total debt' },
  { line: 'totalMinimumPayments', kind: 'money', name: 'Minimum payments a month' },
  { line: 'monthlyPayment', kind: 'money', name: 'Payments a month' },
  { line: 'monthsUntilPayoff', kind: 'count', name: 'Months until debt free' },
  { line: 'totalInterest', kind: 'money', name: 'Total interest' },
] as const satisfies readonly ResultFigure[];
