import { DOLLARS, listOf, NUMBER, record, type TypeOf } from '../shape/index.ts';
import { centsOf, dollarsOf, wholePercent } from './cents.ts';

const CATEGORY = record({ expenseCategoryId: NUMBER, amount: DOLLARS });
export const SPENDING_INPUT = record({ rankedCategories: listOf(CATEGORY) });
type SpendingInput = TypeOf<typeof SPENDING_INPUT>;

export interface SpendingResult {
  readonly total: number;
  readonly rows: readonly {
    readonly expenseCategoryId: number;
    readonly percentage: number;
    readonly amount: number;
  }[];
}

/** Spending by category: whole percent, half up, of all positive amounts; refunds count for nothing. */
export function spending({ rankedCategories }: SpendingInput): SpendingResult {
  const positive = (amount: number): number => Math.max(0, centsOf(amount));
  const total = rankedCategories.reduce((sum, { amount }) => sum + positive(amount), 0);
  return {
    total: dollarsOf(total),
    rows: rankedCategories.map(({ expenseCategoryId, amount }) => ({
      expenseCategoryId,
      percentage: total > 0 ? wholePercent(positive(amount), total) : 0,
      amount,
    })),
  };
}
