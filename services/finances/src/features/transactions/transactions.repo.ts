import type { DayTotal } from '@fw/contract-finances/day-totals';
import type { SortField } from '@fw/contract-finances/transactions';
import { dayField, idField, rowDecoder } from '@fw/service-kit/mongo';
import { saturatingCents, type Cents } from '@fw/units';
import { trusted, type Connection, type QueryFilter, type SortOrder } from 'mongoose';
import * as z from 'zod/mini';
import { dayStages, narrowIndex, rowCondition, totalsStages, type RowFilter } from './row-filter.repo.ts';
import { DERIVED, literal, OWN_EDIT, SEARCHED, type SetStage } from '../../shared/ledger/derive.ts';
import {
  INDEX,
  transactionModel,
  transactionRow,
  type StoredTransaction,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';

export interface Totals {
  readonly moneyIn: Cents;
  readonly moneyOut: Cents;
}

/** A sum of many rows may leave the safe integers; it is then limited, see docs/decisions/0030. */
const signedSum = z.object({ _id: z.nullable(z.boolean()), cents: z.number() });
const daySum = z.object({ _id: dayField, cents: z.number() });

const indexOfSums = ({ text }: RowFilter): string => (text === undefined ? INDEX.sums : INDEX.search);

interface NotedRow {
  readonly userId: string;
  readonly transactionId: string;
  readonly version: number | undefined;
}

export interface RowPage {
  readonly field: SortField;
  readonly direction: 'ASC' | 'DESC';
  readonly skip: number;
  readonly limit: number;
}

const ORDERS: Readonly<Record<SortField, { readonly by: readonly string[]; readonly index: string }>> = {
  date: { by: ['date', '_id'], index: INDEX.byDate },
  description: { by: ['descriptionSort', 'date', '_id'], index: INDEX.byDescription },
  'account.Name': { by: ['accountSort', 'date', '_id'], index: INDEX.byAccount },
  'category.CategoryName': { by: ['categoryId', 'date', '_id'], index: INDEX.byCategory },
  value: { by: ['valueCents', 'date', '_id'], index: INDEX.byValue },
};

/** Only what an index holds. */
const rowId = z.object({ _id: idField });

type TransactionModel = ReturnType<typeof transactionModel>;

/** The ids of a page, in the order of the list. */
function idsOfPage(model: TransactionModel) {
  const ids = rowDecoder(model, rowId);
  return async (
    where: QueryFilter<StoredTransaction>,
    { field, direction, skip, limit }: RowPage,
    narrow: string | null,
  ): Promise<string[]> => {
    const { by, index } = ORDERS[field];
    const order: SortOrder = direction === 'ASC' ? 1 : -1;
    const found = await model
      .find(where, { _id: 1 })
      .sort(Object.fromEntries(by.map((name) => [name, order])))
      .hint(narrow ?? index)
      .skip(skip)
      .limit(limit)
      .lean();
    return ids.many(found).map(({ _id }) => _id);
  };
}

/** Rows of an earlier version become searchable when their person first searches. */
const searchableRows =
  (model: TransactionModel) =>
  async (userId: string, { text, merchants }: RowFilter): Promise<void> => {
    if (text === undefined && merchants === undefined) return;
    const unsearchable = { userId, searchText: null };
    if ((await model.exists(unsearchable).hint(INDEX.unsearchable)) === null) return;
    await model.updateMany(unsearchable, [SEARCHED], { updatePipeline: true, hint: INDEX.unsearchable });
  };

/** What totals count, by sign and by day. */
function ledgerSums(model: TransactionModel) {
  const makeSearchable = searchableRows(model);
  return {
    /** Money in and money out; hidden rows count only where they alone are selected. */
    totals: async (userId: string, filter: RowFilter): Promise<Totals> => {
      await makeSearchable(userId, filter);
      const sums = await model.aggregate<unknown>(totalsStages(userId, filter)).hint(indexOfSums(filter));
      const lines = z.parse(z.array(signedSum), sums);
      const sumBySign = (isIn: boolean) => saturatingCents(lines.find(({ _id }) => _id === isIn)?.cents ?? 0);
      return { moneyIn: sumBySign(true), moneyOut: sumBySign(false) };
    },
    /** What counts of each day, the newest first. */
    days: async (userId: string, filter: RowFilter): Promise<DayTotal[]> => {
      await makeSearchable(userId, filter);
      const sums = await model.aggregate<unknown>(dayStages(userId, filter)).hint(indexOfSums(filter));
      return z
        .parse(z.array(daySum), sums)
        .map(({ _id: date, cents }) => ({ date, total: saturatingCents(cents) }));
    },
  };
}

export type TransactionsRepo = ReturnType<typeof transactionsRepo>;

/** Lists, and the changes that every transaction allows. */
export function transactionsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);
  const makeSearchable = searchableRows(model);
  const ofUser = (userId: string, id: string) => ({ _id: id, userId, live: true });

  const change = async (
    where: QueryFilter<StoredTransaction>,
    stage: SetStage,
  ): Promise<TransactionRow | null> => {
    const options = { returnDocument: 'after', updatePipeline: true } as const;
    return decoder.one(await model.findOneAndUpdate(where, [stage, ...DERIVED], options).lean());
  };

  const idsOf = idsOfPage(model);

  return {
    /**
     * A page and the count of all. The ids of a page come from an index alone, however deep it lies; only the rows of
     * the page itself are then read.
     */
    list: async (userId: string, filter: RowFilter, page: RowPage) => {
      await makeSearchable(userId, filter);
      const where = rowCondition(userId, filter);
      const narrow = narrowIndex(filter);
      const [pageIds, total] = await Promise.all([
        idsOf(where, page, narrow),
        model.countDocuments(where).hint(narrow ?? INDEX.byDate),
      ]);
      const found = await model.find({ userId, _id: trusted({ $in: pageIds }) }).lean();
      const byId = new Map(decoder.many(found).map((row) => [row._id, row]));
      return { rows: pageIds.flatMap((id) => byId.get(id) ?? []), total };
    },
    ...ledgerSums(model),
    countOfMerchant: async (userId: string, merchant: string): Promise<number> => {
      const filter = { merchants: [merchant] };
      await makeSearchable(userId, filter);
      return model.countDocuments(rowCondition(userId, filter)).hint(INDEX.search);
    },
    find: async (userId: string, id: string): Promise<TransactionRow | null> =>
      decoder.one(await model.findOne(ofUser(userId, id)).lean()),
    /** A row that a copy replaces is not shown again: both would count. */
    setHidden: (userId: string, id: string, isHidden: boolean) =>
      change(
        { ...ofUser(userId, id), ...(isHidden ? {} : { copyId: null }) },
        { $set: { hidden: literal(isHidden), ...OWN_EDIT } },
      ),
    setCategory: (userId: string, id: string, categoryId: string) =>
      change(ofUser(userId, id), { $set: { userCategoryId: literal(categoryId), ...OWN_EDIT } }),
    /** Null when there is no such row, or when the given `version` is outdated. */
    setNote: (
      { userId, transactionId, version }: NotedRow,
      { note, tags }: Pick<TransactionRow, 'note' | 'tags'>,
    ) =>
      change(
        { ...ofUser(userId, transactionId), ...(version === undefined ? {} : { version }) },
        { $set: { note: literal(note), tags: literal(tags) } },
      ),
  };
}
