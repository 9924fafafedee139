import type { CashFlowMonth } from '@fw/contract-finances';
import {
  formatMonth,
  formatShortMonth,
  subtract,
  toDollars,
  yearMonthFrom,
  type Cents,
  type YearMonth,
} from '@fw/units';

export interface CashFlowRow {
  readonly month: YearMonth;
  readonly name: string;
  readonly income: Cents;
  readonly spending: Cents;
  /** Income less spending [A3-40]. */
  readonly net: Cents;
}

export const cashFlowRow = ({ year, month, totalIncomes, totalExpenses }: CashFlowMonth): CashFlowRow => {
  const yearMonth = yearMonthFrom(year, month);
  return {
    month: yearMonth,
    name: formatMonth(yearMonth),
    income: totalIncomes,
    spending: totalExpenses,
    net: subtract(totalIncomes, totalExpenses),
  };
};

const bar = (amount: Cents): number => Math.max(0, toDollars(amount));

/** Labels and bars of the chart; negative income or spending is drawn as nothing [A3-41] [A9-04]. */
export const chartOf = (rows: readonly CashFlowRow[]) => ({
  labels: rows.map(({ month }) => `${formatShortMonth(month)} ${month.slice(2, 4)}`),
  incomeData: rows.map(({ income }) => bar(income)),
  spendingData: rows.map(({ spending }) => bar(spending)),
});
