import { formatWholeUsd } from '@fw/units';
import {
  EMERGENCY_ACCOUNT_TYPES,
  EMERGENCY_FUND_MESSAGE,
  INCOME_SOURCE,
  type EmergencyFundCalculator,
  type EmergencyFundResult,
} from './emergency-fund.contract.ts';
import { questionsFor, type PlanQuestions } from './questions.contract.ts';
import type { ResultFigure } from './result-figures.contract.ts';

const { money, choice, linked } = questionsFor<EmergencyFundCalculator>();
const { nonZero } = EMERGENCY_FUND_MESSAGE;

/** Expenses below one dollar a month lead to no plan [B5-36]; cents. */
const MIN_EXPENSES = 100;

/** The questions of 'Prepare for the unexpected' [B2-88] to [B2-90], with what a commit needs [B5-36] to [B5-39]. */
export const EMERGENCY_FUND_QUESTIONS: PlanQuestions<EmergencyFundCalculator> = [
  {
    id: 'household',
    title: 'Your household',
    questions: [
      money('monthlyHouseHoldLivingExpenses', {
        label: 'Monthly household living expenses',
        hint: ({ lastMonthsHouseHoldLivingExpenses: total }) =>
          total === null
            ? "Link a bank account to see last month's expenses here."
            : `Total of last month's expenses: ${formatWholeUsd(total)}`,
        required: nonZero,
        least: [MIN_EXPENSES, nonZero],
      }),
      choice('sourceOfIncomeAmountEnum', {
        label: 'Does your household have more than one source of income?',
        name: 'More than one source of income',
        options: {
          choices: [
            { value: INCOME_SOURCE.ONE_OR_MORE, label: 'Yes' },
            { value: INCOME_SOURCE.ZERO, label: 'No' },
          ],
          layout: 'segments',
        },
        required: true,
      }),
    ],
  },
  {
    id: 'savings',
    title: 'Current emergency savings',
    reviewTitle: 'Emergency savings',
    questions: [
      linked('emergencySavingsBalance', {
        label: 'Emergency savings balance',
        name: 'Emergency savings',
        hint: 'What you could use at once in an emergency, such as savings and checking accounts.',
        accountTypes: EMERGENCY_ACCOUNT_TYPES,
        required: nonZero,
      }),
    ],
  },
  {
    id: 'goal',
    title: 'Current savings plan',
    reviewTitle: 'Monthly savings goal',
    questions: [
      money('emergencyFundMonthsSaved', {
        label: 'Monthly savings goal',
        hint: 'What you put aside for emergencies each month.',
        isDisabled: ({ isSavingsGoalMet }) => isSavingsGoalMet,
        note: ({ isSavingsGoalMet }) =>
          isSavingsGoalMet
            ? {
                text: "You already met your emergency fund savings goal, so we've set this value to $0",
                tone: 'good',
              }
            : null,
        required: true,
      }),
    ],
  },
];

/** The figures of the plan in their order [B2-94]. */
export const EMERGENCY_FUND_FIGURES = [
  { line: 'isSavingsGoalMet', kind: 'flag', name: 'Goal met' },
  { line: 'totalSavings', kind: 'money', name: 'Current savings' },
  { line: 'targetSavings', kind: 'money', name: 'Recommended emergency savings' },
  { line: 'monthsCovered', kind: 'count', name: 'Months covered' },
  { line: 'monthlySavings', kind: 'money', name: 'Monthly savings goal', fact: false },
  { line: 'monthsToFill', kind: 'count', name: 'Months to fill', fact: 'Months until the fund is full' },
] as const satisfies readonly ResultFigure<keyof EmergencyFundResult>[];
