import { rowDecoder } from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { hiddenAccountsRepo } from '../../ledger/hidden-accounts.repo.ts';
import {
  INDEX,
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../../ledger/transactions.schema.ts';
import {
  recurringDecisionRow,
  recurringDecisionSchema,
  type RecurringDecisionRow,
} from './recurring.schema.ts';

export type RecurringRepo = ReturnType<typeof recurringRepo>;

/** Counted rows of a person since a day, and what the person decided of what recurs. */
export function recurringRepo(connection: Connection) {
  const transactions = transactionModel(connection);
  const decisions = connection.model('RecurringDecision', recurringDecisionSchema, 'recurring_decisions');
  const rows = rowDecoder(transactions, transactionRow);
  const decided = rowDecoder(decisions, recurringDecisionRow);
  const hidden = hiddenAccountsRepo(connection);
  return {
    rowsSince: async (userId: string, from: IsoDate): Promise<TransactionRow[]> => {
      const hiddenIds = new Set(await hidden.ids(userId));
      const found = await transactions
        .find({ userId, live: true, date: trusted({ $gte: from }) })
        .hint(INDEX.byDate)
        .lean();
      return rows
        .many(found)
        .filter(({ counted, accountId }) => counted && (accountId === null || !hiddenIds.has(accountId)));
    },
    decisions: async (userId: string): Promise<RecurringDecisionRow[]> =>
      decided.many(await decisions.find({ userId }).lean()),
    decide: async ({ _id, userId, decision, at }: RecurringDecisionRow): Promise<void> => {
      await decisions.updateOne({ _id, userId }, { $set: { decision, at } }, { upsert: true });
    },
    forget: async (userId: string, id: string): Promise<void> => {
      await decisions.deleteOne({ _id: id, userId });
    },
    forgetRejections: async (userId: string): Promise<number> =>
      (await decisions.deleteMany({ userId, decision: 'rejected' })).deletedCount,
  };
}
