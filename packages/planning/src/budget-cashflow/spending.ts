import { toCents, toDollars } from '@fw/units';
import { chartAmount, spendingShares, totalSpending } from '../budgeting/index.ts';
import { listOf, NUMBER, record, type TypeOf } from '../shape/index.ts';
import { DOLLARS_IN_CENTS } from './amount.ts';

const CATEGORY = record({ expenseCategoryId: NUMBER, amount: DOLLARS_IN_CENTS });
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
  const amounts = rankedCategories.map(({ amount }) => toCents(amount));
  const shares = spendingShares(amounts);
  return {
    total: toDollars(totalSpending(amounts.map(chartAmount))),
    rows: rankedCategories.map(({ expenseCategoryId, amount }, index) => ({
      expenseCategoryId,
      percentage: shares[index] ?? 0,
      amount,
    })),
  };
}
