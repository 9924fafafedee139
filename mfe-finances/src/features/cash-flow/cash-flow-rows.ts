import type { CashFlowMonth } from '@fw/contract-finances';
import { chartAmount, monthTotals, type MonthTotals } from '@fw/planning/budgeting';
import { formatMonth, formatShortMonth, yearMonthFrom, type YearMonth } from '@fw/units';

export interface CashFlowRow extends MonthTotals {
  readonly month: YearMonth;
  readonly name: string;
}

export const cashFlowRow = (record: CashFlowMonth): CashFlowRow => {
  const month = yearMonthFrom(record.year, record.month);
  return { month, name: formatMonth(month), ...monthTotals(record) };
};

/** Labels and bars of the chart: a year of four digits cannot be read as a day; negative income or spending is drawn as nothing [A3-41] [A9-04]. */
export const toChart = (rows: readonly CashFlowRow[]) => ({
  labels: rows.map(({ month }) => `${formatShortMonth(month)} ${month.slice(0, 4)}`),
  incomeData: rows.map(({ income }) => chartAmount(income)),
  spendingData: rows.map(({ spending }) => chartAmount(spending)),
});
