import type { SortField } from '@fw/contract-finances/transactions';
import { idField, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection, type QueryFilter, type SortOrder } from 'mongoose';
import * as z from 'zod/mini';
import { DERIVED, literal, type SetStage } from '../../ledger/derive.ts';
import {
  INDEX,
  transactionModel,
  transactionRow,
  type StoredTransaction,
  type TransactionRow,
} from '../../ledger/transactions.schema.ts';

/** Selects rows of one person; every member narrows. */
export interface RowFilter {
  readonly from?: string;
  readonly to?: string;
  readonly accountIds?: readonly string[];
  readonly categoryIds?: readonly string[];
  readonly isManual?: boolean;
  readonly isIncoming?: boolean;
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

function condition(userId: string, filter: RowFilter): QueryFilter<StoredTransaction> {
  const { from, to, accountIds, categoryIds, isManual, isIncoming } = filter;
  const days = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
  return {
    userId,
    live: true,
    ...(from === undefined && to === undefined ? {} : { date: trusted(days) }),
    ...(accountIds === undefined ? {} : { accountId: trusted({ $in: [...accountIds] }) }),
    ...(categoryIds === undefined ? {} : { categoryId: trusted({ $in: [...categoryIds] }) }),
    ...(isManual === undefined ? {} : { isManual }),
    ...(isIncoming === undefined ? {} : { isIncoming }),
  };
}

export interface NewRow {
  readonly id: string;
  readonly userId: string;
  readonly date: string;
  readonly description: string;
  readonly valueCents: number;
  readonly categoryId: string;
  readonly sourceId: string | null;
}

const MANUAL_ACCOUNT = 'Manually Added';

/** Only what an index holds. */
const rowId = z.object({ _id: idField });

/** A row added by hand; the same write again keeps the category and visibility chosen since. */
const manualRow = (row: NewRow): SetStage => ({
  $set: {
    connectionId: null,
    accountId: null,
    externalId: literal(row.id),
    date: literal(row.date),
    description: literal(row.description),
    accountName: MANUAL_ACCOUNT,
    valueCents: literal(row.valueCents),
    providerCategoryId: literal(row.categoryId),
    userCategoryId: { $ifNull: ['$userCategoryId', null] },
    isPending: literal(false),
    isManual: literal(true),
    isEveryday: literal(true),
    hidden: { $ifNull: ['$hidden', false] },
    live: literal(true),
    removedAt: null,
    sourceId: literal(row.sourceId),
  },
});

export type TransactionsRepo = ReturnType<typeof transactionsRepo>;

/** Transactions of every person, those of banks and those added by hand. */
export function transactionsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);
  const ids = rowDecoder(model, rowId);
  const ofUser = (userId: string, id: string) => ({ _id: id, userId, live: true });

  const change = async (
    where: { _id: string; userId: string; live?: boolean },
    stage: SetStage,
  ): Promise<TransactionRow | null> => {
    const row = await model
      .findOneAndUpdate(where, [stage, ...DERIVED], {
        upsert: where.live === undefined,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean();
    return decoder.one(row);
  };

  const idsOf = async (where: QueryFilter<StoredTransaction>, { field, direction, skip, limit }: RowPage) => {
    const { by, index } = ORDERS[field];
    const order: SortOrder = direction === 'ASC' ? 1 : -1;
    const found = await model
      .find(where, { _id: 1 })
      .sort(Object.fromEntries(by.map((name) => [name, order])))
      .hint(index)
      .skip(skip)
      .limit(limit)
      .lean();
    return ids.many(found).map(({ _id }) => _id);
  };

  return {
    /**
     * A page and the count of all. The ids of a page come from an index alone, however deep it lies; only the rows of
     * the page itself are then read.
     */
    page: async (userId: string, filter: RowFilter, page: RowPage) => {
      const where = condition(userId, filter);
      const [pageIds, total] = await Promise.all([
        idsOf(where, page),
        model.countDocuments(where).hint(INDEX.byDate),
      ]);
      const found = await model.find({ userId, _id: trusted({ $in: pageIds }) }).lean();
      const byId = new Map(decoder.many(found).map((row) => [row._id, row]));
      return { rows: pageIds.flatMap((id) => byId.get(id) ?? []), total };
    },
    find: async (userId: string, id: string): Promise<TransactionRow | null> =>
      decoder.one(await model.findOne(ofUser(userId, id)).lean()),
    /** Adding the same id again adds nothing. */
    add: (row: NewRow) => change({ _id: row.id, userId: row.userId }, manualRow(row)),
    remove: async (userId: string, id: string): Promise<boolean> =>
      (await model.deleteOne({ ...ofUser(userId, id), isManual: true })).deletedCount === 1,
    setHidden: (userId: string, id: string, isHidden: boolean) =>
      change(ofUser(userId, id), { $set: { hidden: literal(isHidden) } }),
    setCategory: (userId: string, id: string, categoryId: string) =>
      change(ofUser(userId, id), { $set: { userCategoryId: literal(categoryId) } }),
  };
}
