import type { CashFlowMonth } from '@fw/contract-finances/cash-flow';
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  yearMonthFrom,
  yearMonthOf,
  yearOf,
  ZERO_CENTS,
  type IsoDate,
  type YearMonth,
} from '@fw/units';
import type { MonthSum, Sums } from '../../ledger/sums.repo.ts';

const wire = (month: YearMonth, sum: MonthSum | undefined): CashFlowMonth => ({
  year: yearOf(month),
  month: monthOf(month),
  totalIncomes: sum?.income ?? ZERO_CENTS,
  totalExpenses: sum?.spending ?? ZERO_CENTS,
  transactionCount: sum?.count ?? 0,
});

export type CashFlow = ReturnType<typeof cashFlow>;

/** Income and spending by month; months without rows are zero, not missing. */
export function cashFlow({ byMonth }: Pick<Sums, 'byMonth'>) {
  async function between(userId: string, first: YearMonth, count: number): Promise<CashFlowMonth[]> {
    const months = Array.from({ length: count }, (_, index) => addMonths(first, index));
    const last = months.at(-1) ?? first;
    const sums = await byMonth(userId, { from: firstDayOf(first), to: lastDayOf(last) });
    const byName = new Map(sums.map((sum) => [sum.month, sum]));
    return months.map((month) => wire(month, byName.get(month)));
  }

  return {
    /** The last months up to the one of `today`, oldest first. */
    lastMonths: (userId: string, count: number, today: IsoDate) =>
      between(userId, addMonths(yearMonthOf(today), 1 - count), count),
    ofMonth: async (userId: string, year: number, month: number): Promise<CashFlowMonth> => {
      const wanted = yearMonthFrom(year, month);
      const [found] = await between(userId, wanted, 1);
      return found ?? wire(wanted, undefined);
    },
  };
}
