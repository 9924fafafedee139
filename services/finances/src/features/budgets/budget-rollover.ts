import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthsBetween,
  saturatingCents,
  type Cents,
  type YearMonth,
} from '@fw/units';
import type { SumsRepo } from '../../shared/ledger/sums.repo.ts';
import { targetIn } from './budget-steps.ts';
import type { BudgetRow } from './budgets.schema.ts';

/** Months before `month` that roll over into it: from the chosen month on, without a month that has no budget between. */
export function monthsRolledInto({ steps, rolloverFrom }: BudgetRow, month: YearMonth): YearMonth[] {
  if (rolloverFrom === null || rolloverFrom >= month) return [];
  const count = monthsBetween(rolloverFrom, month);
  const months = Array.from({ length: count }, (_, index) => addMonths(rolloverFrom, index));
  const lastGap = months.findLastIndex((one) => targetIn(steps, one) === null);
  return months.slice(lastGap + 1);
}

/** What the budgets that roll over bring into a month, by category; negative where more was spent than planned. */
export async function rolloverInto(
  userId: string,
  rows: readonly BudgetRow[],
  { month, sumsRepo }: { readonly month: YearMonth; readonly sumsRepo: Pick<SumsRepo, 'byCategory'> },
): Promise<ReadonlyMap<string, Cents>> {
  const rolled = new Map<string, Cents>();
  for (const row of rows.filter(({ rolloverFrom }) => rolloverFrom !== null && rolloverFrom <= month)) {
    const months = monthsRolledInto(row, month);
    const [first] = months;
    const planned = months.reduce((sum, one) => sum + (targetIn(row.steps, one) ?? 0), 0);
    const lines =
      first === undefined
        ? []
        : await sumsRepo.byCategory(userId, { from: firstDayOf(first), to: lastDayOf(addMonths(month, -1)) });
    const spent = lines.find(({ categoryId }) => categoryId === row.categoryId)?.spending ?? 0;
    rolled.set(row.categoryId, saturatingCents(planned - spent));
  }
  return rolled;
}
