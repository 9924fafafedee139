import type { CashFlowMonth } from '@fw/contract-finances/cash-flow';
import { averageNet } from '@fw/planning/budgeting';
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
import type { MonthSum, SumsRepo } from '../../shared/ledger/sums.repo.ts';

const cashFlowMonth = (month: YearMonth, sum: MonthSum | undefined): CashFlowMonth => ({
  year: yearOf(month),
  month: monthOf(month),
  totalIncomes: sum?.income ?? ZERO_CENTS,
  totalExpenses: sum?.spending ?? ZERO_CENTS,
  transactionCount: sum?.count ?? 0,
});

export type CashFlowService = ReturnType<typeof cashFlowService>;

interface CashFlowDependencies {
  readonly sumsRepo: Pick<SumsRepo, 'byMonth'>;
}

/** Income and spending by month; months without rows are zero, not missing. */
export function cashFlowService({ sumsRepo }: CashFlowDependencies) {
  async function between(userId: string, first: YearMonth, count: number): Promise<CashFlowMonth[]> {
    const months = Array.from({ length: count }, (_, index) => addMonths(first, index));
    const last = months.at(-1) ?? first;
    const lines = await sumsRepo.byMonth(userId, { from: firstDayOf(first), to: lastDayOf(last) });
    const byMonth = new Map(lines.map((line) => [line.month, line]));
    return months.map((month) => cashFlowMonth(month, byMonth.get(month)));
  }

  return {
    /** The last months up to the one of `today`, oldest first. */
    lastMonths: (userId: string, count: number, today: IsoDate) =>
      between(userId, addMonths(yearMonthOf(today), 1 - count), count),
    ofMonth: async (userId: string, year: number, month: number): Promise<CashFlowMonth> => {
      const yearAndMonth = yearMonthFrom(year, month);
      const [found] = await between(userId, yearAndMonth, 1);
      return found ?? cashFlowMonth(yearAndMonth, undefined);
    },
    /** Average net of the complete months before that of `today`, and what the last of them cost. */
    monthlyNet: async (userId: string, count: number, today: IsoDate) => {
      const lastMonth = addMonths(yearMonthOf(today), -1);
      const months = await between(userId, addMonths(lastMonth, 1 - count), count);
      const last = months.at(-1);
      const hasLast = last !== undefined && last.transactionCount > 0;
      return {
        ...averageNet(months),
        lastMonth,
        lastMonthTotalExpenses: hasLast ? last.totalExpenses : null,
      };
    },
  };
}
