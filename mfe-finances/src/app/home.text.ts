import { absolute, formatMonth, formatWholeUsd, type Cents } from '@fw/units';
import type { CashFlowRow } from '../features/cash-flow/cash-flow-rows.ts';

export const HOME_TEXT = {
  greeting: 'Here is your financial picture.',
  welcome: 'Welcome to Fairwater',
  connectHint: 'Connect your bank once to see what you own, what you owe and what you save each month.',
  budget: 'Set a budget',
  moreBudgets: 'Add a budget',
  budgetHint: 'Set a budget to see how much of it remains each day.',
  budgetsFailed: "We couldn't load your budgets.",
  cashFlowFailed: "We couldn't load your cash flow, so this is about your budgets only.",
  retry: 'Try again',
  spentOfEarned: 'Spending of this month as a share of its income',
} as const;

/** The headline without enough budgets: income against spending of the month so far. */
export function monthSoFar({ month, net }: CashFlowRow): string {
  const name = formatMonth(month).split(' ')[0] ?? '';
  const amount = formatWholeUsd(absolute(net));
  if (net === 0) return `You've spent as much as you earned in ${name}.`;
  return net > 0
    ? `You've earned ${amount} more than you spent in ${name}.`
    : `You've spent ${amount} more than you earned in ${name}.`;
}

/** What the budgets of a month leave out. */
export const notBudgeted = (unbudgeted: Cents, spent: Cents): string =>
  `${formatWholeUsd(unbudgeted)} of your ${formatWholeUsd(spent)} spending has no budget.`;
