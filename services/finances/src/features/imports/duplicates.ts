import type { ImportRow, ImportStatus } from '@fw/contract-finances/imports';
import { addDays, type Cents, type IsoDate } from '@fw/units';
import type { SimilarQuery, SimilarRow } from './similar-rows.repo.ts';

/** A bank and a card company may date the same purchase so many days apart. */
const MAX_DAYS_APART = 3;

export interface Duplicate {
  readonly status: ImportStatus;
  readonly match: SimilarRow | null;
}

/** Where rows like these may be: for each amount and day once. */
export function similarQueries(rows: readonly Pick<ImportRow, 'date' | 'value'>[]): SimilarQuery[] {
  const queries = rows.map(({ date, value }): [string, SimilarQuery] => [
    `${String(value)} ${date}`,
    { value, from: addDays(date, -MAX_DAYS_APART), to: addDays(date, MAX_DAYS_APART) },
  ]);
  return [...new Map(queries).values()];
}

const dayAndAmount = (date: IsoDate, value: Cents): string => `${date} ${String(value)}`;

/** Days by their distance, nearest first; two days are equally near. */
const DISTANCES: readonly (readonly number[])[] = Array.from({ length: MAX_DAYS_APART + 1 }, (_, apart) =>
  apart === 0 ? [0] : [-apart, apart],
);

const byIdDescending = (left: SimilarRow, right: SimilarRow): number => (left._id < right._id ? 1 : -1);

/** Takes rows of the ledger that are not taken yet: the nearest, of equally near ones the one with the least id. */
function rowTaker(ledger: readonly SimilarRow[], used: ReadonlySet<string>) {
  const lists = new Map<string, SimilarRow[]>();
  for (const row of ledger.filter(({ _id }) => !used.has(_id)).toSorted(byIdDescending)) {
    const key = dayAndAmount(row.date, row.valueCents);
    const list = lists.get(key);
    if (list) list.push(row);
    else lists.set(key, [row]);
  }
  return ({ date, value }: ImportRow): SimilarRow | null => {
    for (const days of DISTANCES) {
      const near = days.flatMap((apart) => {
        const list = lists.get(dayAndAmount(addDays(date, apart), value));
        const least = list?.at(-1);
        return list && least ? [{ list, least }] : [];
      });
      const [nearest] = near.toSorted((left, right) => byIdDescending(right.least, left.least));
      if (nearest) return nearest.list.pop() ?? null;
    }
    return null;
  };
}

/** Whether there are ids, and each of them was found. */
export const areAllIn = (ids: readonly string[], found: { readonly has: (id: string) => boolean }): boolean =>
  ids.length > 0 && ids.every((id) => found.has(id));

interface NamedRow {
  readonly row: ImportRow;
  readonly id: string;
  /** Ids of its parts, where an earlier version imported them as rows of their own. */
  readonly earlierIds?: readonly string[];
}

/**
 * For each row of a file: whether it was imported before, or which row of the ledger has its amount and nearly its day.
 * A row of the ledger matches one row of the file only, so two equal purchases are not both taken for one.
 */
export function findDuplicates(
  rows: readonly NamedRow[],
  imported: ReadonlyMap<string, SimilarRow>,
  ledger: readonly SimilarRow[],
): Duplicate[] {
  const takeNearest = rowTaker(ledger, new Set(imported.keys()));
  return rows.map(({ row, id, earlierIds = [] }) => {
    const before = imported.get(id) ?? (areAllIn(earlierIds, imported) && imported.get(earlierIds[0] ?? ''));
    if (before) return { status: 'imported', match: before };
    const match = takeNearest(row);
    return match ? { status: 'similar', match } : { status: 'new', match: null };
  });
}
