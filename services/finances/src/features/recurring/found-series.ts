import { detectInPieces, type Series } from '@fw/planning/recurring';
import { inTurns, mapInTurns, stableId } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { CountedRow } from './recurring.repo.ts';

export type FoundSeries = Series & { readonly id: string };

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
  return mapInTurns(found, (series) => ({ ...series, id: stableId('recurring', userId, series.key) }));
}
