import { saturatingSum, type Cents } from '@fw/units';
import { chartAmount } from './cash-flow.ts';
import { wholePercent } from './whole-percent.ts';

/**
 * Share of each category in whole percent, half up, of the sum of the positive amounts, in the order given [A9-05]. A
 * category with more refunds than spending has 0 percent; the shares are rounded one by one and need not sum to 100.
 */
export function spendingShares(amounts: readonly Cents[]): readonly number[] {
  const whole = saturatingSum(amounts.map(chartAmount));
  return amounts.map((amount) => wholePercent(chartAmount(amount), whole));
}

/** Spending of all categories, refunds deducted: equal to the month's spending in the cash flow. */
export const totalSpending = (amounts: readonly Cents[]): Cents => saturatingSum(amounts);
