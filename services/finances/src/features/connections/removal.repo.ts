import type { DomainEventPayload } from '@fw/contract-events';
import { publishEvent } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { accountModel } from '../../ledger/accounts.schema.ts';
import { transactionModel } from '../../ledger/transactions.schema.ts';
import { notRemoving } from './connections.repo.ts';
import { connectionModel, type ConnectionRow } from '../../ledger/connections.schema.ts';

export type RemovalStore = ReturnType<typeof removalStore>;

export function removalStore(connection: Connection) {
  const model = connectionModel(connection);
  const accounts = accountModel(connection);

  return {
    /** Hides a connection with its accounts and publishes the event, all or nothing; gives the account ids. */
    startRemoval: (row: ConnectionRow, at: Date): Promise<string[]> =>
      connection.transaction(async (session) => {
        const { _id, userId } = row;
        const marked = await model.updateOne(
          { _id, userId, status: notRemoving() },
          { $set: { status: 'removing', removeAt: at } },
          { session },
        );
        if (marked.matchedCount === 0) return [];
        const gone = await accounts.find({ connectionId: _id, goneAt: null }, { _id: 1 }, { session }).lean();
        await accounts.updateMany({ connectionId: _id }, { $set: { goneAt: at } }, { session });
        const payload: DomainEventPayload<'account.deleted'> = {
          userId,
          userAccountIds: gone.map((account) => account._id),
        };
        await publishEvent(connection, session, { type: 'account.deleted', userId, payload, at });
        return payload.userAccountIds;
      }),
    dueForRemoval: (at: Date) =>
      model
        .findOne({ status: 'removing', removeAt: trusted({ $lte: at }) })
        .sort({ removeAt: 1 })
        .lean<ConnectionRow>(),
    retryRemovalAt: async (id: string, at: Date): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { removeAt: at }, $inc: { removeTries: 1 } });
    },
    /** The bank names a later time. */
    delayRemoval: async (id: string, at: Date): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { removeAt: at } });
    },
    hideRows: async (id: string): Promise<void> => {
      await transactionModel(connection).deleteMany({ connectionId: id });
    },
    /** The secret is deleted first, so that a crash leaves no token of a connection without rows. */
    purge: async (id: string): Promise<void> => {
      await model.updateOne({ _id: id }, { $unset: { secret: 1 } });
      await transactionModel(connection).deleteMany({ connectionId: id });
      await accounts.deleteMany({ connectionId: id });
      await model.deleteOne({ _id: id });
    },
  };
}
