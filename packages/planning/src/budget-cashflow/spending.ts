import type { BudgetCashflowOf } from '../inputs/budget-cashflow.ts';
import { toCents, toDollars } from '@fw/units';
import { chartAmount, spendingShares, totalSpending } from '../budgeting/index.ts';

export interface SpendingResult {
  readonly total: number;
  readonly rows: readonly {
    readonly expenseCategoryId: number;
    readonly percentage: number;
    readonly amount: number;
  }[];
}

/** Spending by category: whole percent, half up, of all positive amounts; refunds count for nothing. */
export function spending({ rankedCategories }: BudgetCashflowOf<'spending'>): SpendingResult {
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
