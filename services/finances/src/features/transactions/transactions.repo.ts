import type { SortField } from '@fw/contract-finances/transactions';
import { trusted, type Connection, type QueryFilter, type SortOrder } from 'mongoose';
import { DERIVED, literal, type SetStage } from '../../ledger/derive.ts';
import { INDEX, transactionModel, type TransactionRow } from '../../ledger/transactions.schema.ts';

/** What of one person's rows is wanted; every member narrows. */
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

function condition(userId: string, filter: RowFilter): QueryFilter<TransactionRow> {
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

/** A row added by hand; the same write again leaves what was chosen for it since. */
const handmade = (row: NewRow): SetStage => ({
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

export type TransactionStore = ReturnType<typeof transactionStore>;

export function transactionStore(connection: Connection) {
  const model = transactionModel(connection);
  const ofUser = (userId: string, id: string) => ({ _id: id, userId, live: true });

  const change = (where: { _id: string; userId: string; live?: boolean }, stage: SetStage) =>
    model
      .findOneAndUpdate(where, [stage, ...DERIVED], {
        upsert: where.live === undefined,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<TransactionRow>();

  const idsOf = async (where: QueryFilter<TransactionRow>, { field, direction, skip, limit }: RowPage) => {
    const { by, index } = ORDERS[field];
    const order: SortOrder = direction === 'ASC' ? 1 : -1;
    const found = await model
      .find(where, { _id: 1 })
      .sort(Object.fromEntries(by.map((name) => [name, order])))
      .hint(index)
      .skip(skip)
      .limit(limit)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  };

  return {
    /**
     * A page and the count of all. The ids of a page come from an index alone, however deep it lies; only the rows of
     * the page itself are then read.
     */
    page: async (userId: string, filter: RowFilter, wanted: RowPage) => {
      const where = condition(userId, filter);
      const [ids, total] = await Promise.all([
        idsOf(where, wanted),
        model.countDocuments(where).hint(INDEX.byDate),
      ]);
      const rows = await model.find({ userId, _id: trusted({ $in: ids }) }).lean<TransactionRow[]>();
      const byId = new Map(rows.map((row) => [row._id, row]));
      return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
    },
    find: (userId: string, id: string) => model.findOne(ofUser(userId, id)).lean<TransactionRow>(),
    /** Adding the same id again adds nothing. */
    add: (row: NewRow) => change({ _id: row.id, userId: row.userId }, handmade(row)),
    remove: async (userId: string, id: string): Promise<boolean> =>
      (await model.deleteOne({ ...ofUser(userId, id), isManual: true })).deletedCount === 1,
    setHidden: (userId: string, id: string, isHidden: boolean) =>
      change(ofUser(userId, id), { $set: { hidden: literal(isHidden) } }),
    setCategory: (userId: string, id: string, categoryId: string) =>
      change(ofUser(userId, id), { $set: { userCategoryId: literal(categoryId) } }),
  };
}
