import { saturatingSubtract, saturatingSum, ZERO_CENTS, type Cents } from '@fw/units';

export interface MonthAmounts {
  readonly totalIncomes: Cents;
  /** Money spent less refunds; positive when more was spent than refunded. */
  readonly totalExpenses: Cents;
}

export interface MonthTotals {
  readonly income: Cents;
  readonly spending: Cents;
  /** Income less spending [A3-40]; negative when more was spent than came in. */
  readonly net: Cents;
}

/** Income, spending and net of one month [A2-56] [A3-40]. */
export const monthTotals = ({ totalIncomes, totalExpenses }: MonthAmounts): MonthTotals => ({
  income: totalIncomes,
  spending: totalExpenses,
  net: saturatingSubtract(totalIncomes, totalExpenses),
});

/** Income, spending and net of several months together; no months give zeros. */
export const periodTotals = (months: readonly MonthAmounts[]): MonthTotals =>
  monthTotals({
    totalIncomes: saturatingSum(months.map(({ totalIncomes }) => totalIncomes)),
    totalExpenses: saturatingSum(months.map(({ totalExpenses }) => totalExpenses)),
  });

/** Length of a chart's bar or slice: a negative amount is drawn as 0 [A9-04]. */
export const chartAmount = (amount: Cents): Cents => (amount > 0 ? amount : ZERO_CENTS);

/** Whether any of the months has a transaction; without one the empty state shows [A2-51]. */
export const hasCashFlow = (months: readonly { readonly transactionCount: number }[]): boolean =>
  months.some(({ transactionCount }) => transactionCount > 0);
