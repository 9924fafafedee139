import { detectInPieces, type Series } from '@fw/planning/recurring';
import { inTurns, mapInTurns, stableId } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { CountedRow } from './recurring.repo.ts';

export type FoundSeries = Series & { readonly id: string };

/** The id of a series follows from its person and its key, so that a decision holds for every later detection. */
export const seriesId = (userId: string, key: string): string => stableId('recurring', userId, key);

/** What recurs among the rows of a person that count; transfers between own accounts are not bills. */
export async function seriesAmong(
  userId: string,
  rows: readonly CountedRow[],
  today: IsoDate,
): Promise<FoundSeries[]> {
  const ledger = await mapInTurns(
    rows.filter(({ flow }) => flow !== 'neither'),
    ({ _id, date, description, valueCents }) => ({ id: _id, date, description, amount: valueCents }),
  );
  const found = await inTurns(detectInPieces(ledger, today));
  return mapInTurns(found, (series) => ({ ...series, id: seriesId(userId, series.key) }));
}
