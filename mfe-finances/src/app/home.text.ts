import { absolute, formatMonth, formatWholeUsd } from '@fw/units';
import type { CashFlowRow } from '../features/cash-flow/cash-flow-rows.ts';

export const HOME_TEXT = {
  greeting: 'Here is your financial picture.',
  welcome: 'Welcome to Fairwater',
  connect: 'Connect an account',
  connectHint: 'Connect your bank once, and see what you own, what you owe and what is left of each month.',
  budget: 'Set a budget',
  budgetHint: 'Set a budget, and see here each day what is left of it.',
} as const;

/** The headline without a budget: what was kept of this month's income, or is missing. */
export function monthSoFar({ month, net }: CashFlowRow): string {
  const name = formatMonth(month).split(' ')[0] ?? '';
  return net >= 0
    ? `You kept ${formatWholeUsd(net)} of what came in this ${name}.`
    : `${name} took ${formatWholeUsd(absolute(net))} more than came in so far.`;
}
