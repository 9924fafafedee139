import type { BudgetGoal } from '@fw/contract-goals';
import { absolute, formatMonth, formatUsd, saturatingSum, subtract, ZERO_CENTS, type Cents } from '@fw/units';

/** Sentences of the summary of the budget goal. */
export const BUDGET_GOAL_TEXT = {
  loading: 'Loading your budgets',
  failed: "We couldn't load your budgets.",
  graph: 'Spending against your budgets',
  spent: 'Spent',
  budgeted: 'Budgeted',
  available: 'Budgeted with rollover',
  baseAndRollover: 'Base and rollover',
  table: 'Budgets of this month',
  category: 'Category',
  left: 'Left',
  open: 'Open your budgets',
  create: 'Create a budget',
  nextSteps: 'Next steps',
  completeSteps: 'Complete next steps',
  dismissedSteps: 'Dismissed next steps',
  allSet: "You're all set for now",
  dismiss: 'Dismiss',
} as const;

type Month = Pick<BudgetGoal, 'budgetPeriod' | 'totalBudget' | 'totalRollover' | 'totalExpenses'>;
type Amounts = Pick<BudgetGoal['budgets'][number], 'targetBudget' | 'rollover'>;

/** What may be spent: the base and what rolled over. */
export const availableAmount = ({ targetBudget, rollover }: Amounts): Cents =>
  saturatingSum([targetBudget, rollover ?? ZERO_CENTS]);

/** What is left of the month's budgets, in one sentence. */
export function monthSentence({ budgetPeriod, totalBudget, totalRollover, totalExpenses }: Month): string {
  if (budgetPeriod === null) return 'You have no budgets yet.';
  const left = subtract(
    availableAmount({ targetBudget: totalBudget, rollover: totalRollover }),
    totalExpenses,
  );
  const side = left >= 0 ? 'left of' : 'over';
  return `${formatUsd(absolute(left))} ${side} your budgets for ${formatMonth(budgetPeriod)}.`;
}

/** `$650.00 base plus $50.00 rolled over`; the base alone where nothing rolls over. */
export function baseAndRollover({ targetBudget, rollover }: Amounts): string {
  const base = formatUsd(targetBudget);
  if (rollover === null) return base;
  return rollover < 0
    ? `${base} base less ${formatUsd(absolute(rollover))} overspent before`
    : `${base} base plus ${formatUsd(rollover)} rolled over`;
}

/** Base and rollover of the month apart; null where nothing rolls over. */
export const rolloverSentence = ({ totalBudget, totalRollover }: Month): string | null =>
  totalRollover === null
    ? null
    : `${baseAndRollover({ targetBudget: totalBudget, rollover: totalRollover })}.`;
