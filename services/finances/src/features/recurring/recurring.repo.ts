import {
  HEAVY_READ_TIMEOUT_MS,
  idField,
  insertOnce,
  mongoSchema,
  readBatches,
  rowDecoder,
  timeField,
  userIdField,
} from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { hiddenAccountsRepo } from '../../shared/ledger/hidden-accounts.repo.ts';
import { INDEX, transactionModel, transactionRow } from '../../shared/ledger/transactions.schema.ts';

/** What a person decided of something that recurs; it holds for every later detection. */
const recurringDecisionRow = z.object({
  _id: idField,
  userId: userIdField,
  decision: z.enum(['confirmed', 'rejected']),
  at: timeField,
});
type RecurringDecisionRow = Readonly<z.output<typeof recurringDecisionRow>>;

const recurringDecisionSchema = mongoSchema(recurringDecisionRow);
recurringDecisionSchema.index({ userId: 1 }, { name: 'of_user' });

/** What detection and forecast need of a row. */
const countedRow = z.pick(transactionRow, {
  _id: true,
  date: true,
  description: true,
  valueCents: true,
  flow: true,
  accountId: true,
});
export type CountedRow = Readonly<z.output<typeof countedRow>>;
const MEMBERS = { _id: 1, date: 1, description: 1, valueCents: 1, flow: 1, accountId: 1 } as const;
const categorisedRow = z.pick(transactionRow, { _id: true, categoryId: true });

interface DatedRow {
  readonly id: string;
  readonly date: IsoDate;
}

const decisionModel = (connection: Connection) =>
  connection.model('RecurringDecision', recurringDecisionSchema, 'recurring_decisions');

/** Inserts decisions that are not there yet; gives how many those were. */
const decisionInserts =
  (model: ReturnType<typeof decisionModel>) =>
  async (
    userId: string,
    rows: readonly Pick<RecurringDecisionRow, '_id' | 'decision'>[],
    at: Date,
  ): Promise<number> => {
    let added = 0;
    for (const row of rows) if (await insertOnce(model, { ...row, userId, at })) added += 1;
    return added;
  };

/** Those of the persons who confirmed anything that recurs. */
const confirmingAmong =
  (model: ReturnType<typeof decisionModel>) =>
  async (userIds: readonly string[]): Promise<string[]> => {
    const among = { userId: trusted({ $in: [...userIds] }), decision: 'confirmed' as const };
    const found = new Set(await model.distinct('userId', among));
    return userIds.filter((userId) => found.has(userId));
  };

export type RecurringRepo = ReturnType<typeof recurringRepo>;

/** Counted rows of a person since a day, and what the person decided of what recurs. */
export function recurringRepo(connection: Connection) {
  const transactions = transactionModel(connection);
  const decisions = decisionModel(connection);
  const rows = rowDecoder(transactions, countedRow);
  const categorised = rowDecoder(transactions, categorisedRow);
  const decided = rowDecoder(decisions, recurringDecisionRow);
  const hidden = hiddenAccountsRepo(connection);
  return {
    /** Latest first, in batches and from the index alone. */
    rowsSince: async (userId: string, from: IsoDate): Promise<CountedRow[]> => {
      const hiddenIds = await hidden.ids(userId);
      const where = {
        userId,
        live: true,
        counted: true,
        date: { $gte: from },
        ...(hiddenIds.length === 0 ? {} : { accountId: { $nin: hiddenIds } }),
      };
      const found = transactions.collection.find(where, {
        projection: MEMBERS,
        hint: INDEX.recurring,
        maxTimeMS: HEAVY_READ_TIMEOUT_MS,
      });
      const all: CountedRow[] = [];
      for await (const batch of readBatches(found)) all.push(...rows.many(batch));
      return all;
    },
    /** The categories of rows by their id, from an index alone. */
    categories: async (userId: string, rows: readonly DatedRow[]): Promise<ReadonlyMap<string, string>> => {
      if (rows.length === 0) return new Map();
      const where: object = {
        userId,
        live: true,
        date: { $in: [...new Set(rows.map(({ date }) => date))] },
        _id: { $in: rows.map(({ id }) => id) },
      };
      const found = transactions.collection.find(where, {
        projection: { _id: 1, categoryId: 1 },
        hint: INDEX.byDate,
        maxTimeMS: HEAVY_READ_TIMEOUT_MS,
      });
      const categories = new Map<string, string>();
      for await (const batch of readBatches(found)) {
        for (const { _id, categoryId } of categorised.many(batch)) categories.set(_id, categoryId);
      }
      return categories;
    },
    decisions: async (userId: string): Promise<RecurringDecisionRow[]> =>
      decided.many(await decisions.find({ userId }).lean()),
    confirming: confirmingAmong(decisions),
    decide: async ({ _id, userId, ...change }: RecurringDecisionRow): Promise<void> => {
      await decisions.updateOne({ _id, userId }, { $set: change }, { upsert: true });
    },
    insertDecisions: decisionInserts(decisions),
    forget: async (userId: string, id: string): Promise<void> => {
      await decisions.deleteOne({ _id: id, userId });
    },
    forgetRejections: async (userId: string): Promise<number> =>
      (await decisions.deleteMany({ userId, decision: 'rejected' })).deletedCount,
  };
}
