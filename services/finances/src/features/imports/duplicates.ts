import type { ImportRow, ImportStatus } from '@fw/contract-finances/imports';
import { addDays, daysBetween, type IsoDate } from '@fw/units';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';

/** A bank and a card company may date the same purchase so many days apart. */
const MAX_DAYS_APART = 3;

interface Dated {
  readonly date: IsoDate;
}

export interface Duplicate {
  readonly status: ImportStatus;
  readonly match: TransactionRow | null;
}

/** The days in which rows like these may be. */
export function spanOf(rows: readonly Dated[]): { from: IsoDate; to: IsoDate } {
  const days = rows.map(({ date }) => date).toSorted((left, right) => (left < right ? -1 : 1));
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) throw new TypeError('a span of no rows');
  return { from: addDays(first, -MAX_DAYS_APART), to: addDays(last, MAX_DAYS_APART) };
}

/** The nearest unused row with the amount of the imported one, at most three days apart. */
function nearest(row: ImportRow, rows: readonly TransactionRow[], used: ReadonlySet<string>) {
  const apart = ({ date }: Dated): number => Math.abs(daysBetween(row.date, date));
  return rows
    .filter((one) => one.valueCents === row.value && !used.has(one._id) && apart(one) <= MAX_DAYS_APART)
    .toSorted((left, right) => apart(left) - apart(right) || (left._id < right._id ? -1 : 1))
    .at(0);
}

/**
 * For each row of a file: whether it was imported before, or which row of the ledger has its amount and nearly its day.
 * A row of the ledger matches one row of the file only, so two equal purchases are not both taken for one.
 */
export function duplicatesOf(
  rows: readonly { readonly row: ImportRow; readonly id: string }[],
  imported: ReadonlyMap<string, TransactionRow>,
  ledger: readonly TransactionRow[],
): Duplicate[] {
  const used = new Set(imported.keys());
  return rows.map(({ row, id }) => {
    const before = imported.get(id);
    if (before) return { status: 'imported', match: before };
    const match = nearest(row, ledger, used);
    if (!match) return { status: 'new', match: null };
    used.add(match._id);
    return { status: 'similar', match };
  });
}
