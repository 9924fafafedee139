import { HEAVY_READ_TIMEOUT_MS, readBatches, rowDecoder } from '@fw/service-kit/mongo';
import { ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import {
  transactionModel,
  transactionRow,
  INDEX,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';

/** What the same money is looked for by. */
export interface SimilarQuery {
  readonly value: Cents;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What is shown of a row that is similar to one of a file. */
const SIMILAR = { _id: true, date: true, description: true, valueCents: true, accountName: true } as const;
const similarRow = z.pick(transactionRow, SIMILAR);
const PART = { _id: true, partOf: true } as const;
const partRow = z.pick(transactionRow, PART);
export type SimilarRow = Readonly<z.output<typeof similarRow>>;

/** Live rows by their ids. */
type FindRows = (userId: string, ids: readonly string[]) => Promise<readonly TransactionRow[]>;

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);
const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);

/** Rows of any account with a whole amount in a span of days, for each amount; a split row counts with all its parts. */
export function similarRows(connection: Connection, find: FindRows) {
  const model = transactionModel(connection);
  const rows = rowDecoder(model, similarRow);
  const partRows = rowDecoder(model, partRow);

  /** Split rows with such a whole amount: few rows have parts, whose index finds them. */
  const similarSplits = async (
    userId: string,
    queries: readonly SimilarQuery[],
  ): Promise<readonly SimilarRow[]> => {
    const days = {
      $gte: queries.map(({ from }) => from).reduce(earlier),
      $lte: queries.map(({ to }) => to).reduce(later),
    };
    const where = { userId, live: true, date: days, partOf: { $gt: '' } };
    const options = { projection: PART, hint: INDEX.parts, maxTimeMS: HEAVY_READ_TIMEOUT_MS };
    const originals = new Set<string>();
    for await (const batch of readBatches(model.collection.find(where, options))) {
      for (const { partOf } of partRows.many(batch)) if (partOf !== null) originals.add(partOf);
    }
    const isSimilar = (row: TransactionRow): boolean =>
      queries.some(({ value, from, to }) => value === row.fullCents && from <= row.date && row.date <= to);
    return (await find(userId, [...originals]))
      .filter(isSimilar)
      .map((row) => ({ ...row, valueCents: row.fullCents ?? row.valueCents }));
  };

  return async (userId: string, queries: readonly SimilarQuery[]): Promise<SimilarRow[]> => {
    if (queries.length === 0) return [];
    const similarRowsFilter = ({ value, from, to }: SimilarQuery) => ({
      userId,
      live: true,
      valueCents: value,
      date: { $gte: from, $lte: to },
      partOf: null,
      splitCents: { $in: [ZERO_CENTS, null] },
    });
    const where = { $or: queries.map(similarRowsFilter) };
    const options = { projection: SIMILAR, hint: INDEX.byValue, maxTimeMS: HEAVY_READ_TIMEOUT_MS };
    const found: SimilarRow[] = [];
    for await (const batch of readBatches(model.collection.find(where, options))) {
      found.push(...rows.many(batch));
    }
    return [...found, ...(await similarSplits(userId, queries))];
  };
}
