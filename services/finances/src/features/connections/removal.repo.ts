import type { DomainEventPayload } from '@fw/contract-events';
import { isMatched, publishEvent, removeInBatches, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { accountModel, accountRow } from '../../ledger/accounts.schema.ts';
import { balancePointsRepo } from '../../ledger/balance-points.repo.ts';
import { transactionModel } from '../../ledger/transactions.schema.ts';
import { notRemoving } from './connections.repo.ts';
import {
  connectionModel,
  connectionSummaryRow,
  type ConnectionRow,
} from '../../ledger/connections.schema.ts';

const accountId = z.pick(accountRow, { _id: true });

export type RemovalRepo = ReturnType<typeof removalRepo>;

/** Whose turn it is to work on a removal, and when. */
function removalTurns(connection: Connection) {
  const model = connectionModel(connection);
  const rows = rowDecoder(model, connectionSummaryRow);

  return {
    findDue: async (at: Date): Promise<ConnectionRow | null> =>
      rows.one(
        await model
          .findOne({ status: 'removing', removeAt: trusted({ $lte: at }) })
          .sort({ removeAt: 1 })
          .lean(),
      ),
    /** Takes a due removal for one attempt; it is due again at `until`. False when another worker took it first. */
    take: async ({ _id, removeAt }: ConnectionRow, until: Date): Promise<boolean> =>
      isMatched(
        await model.updateOne(
          { _id, status: 'removing', removeAt },
          { $set: { removeAt: until }, $inc: { removeTries: 1 } },
        ),
      ),
    /** Not due before the time that the bank names. */
    delayUntil: async (id: string, at: Date): Promise<void> => {
      await model.updateOne({ _id: id }, { $max: { removeAt: at } });
    },
  };
}

/** Connections that are being removed, with what is deleted beside them. */
export function removalRepo(connection: Connection) {
  const model = connectionModel(connection);
  const accounts = accountModel(connection);
  const accountIds = rowDecoder(accounts, accountId);
  const transactions = transactionModel(connection);
  const removePoints = async ({ _id, userId }: ConnectionRow, session: ClientSession): Promise<void> => {
    const all = accountIds.many(await accounts.find({ connectionId: _id }, { _id: 1 }, { session }).lean());
    const ids = all.map((account) => account._id);
    await balancePointsRepo(connection).removeOf(userId, ids, session);
  };

  return {
    ...removalTurns(connection),
    /**
     * Hides a connection with its accounts and publishes the event, all or nothing; gives the account ids.
     * The caller makes the first attempt; the removal is due again at `until`. Null when another request has begun it.
     */
    startRemoval: (row: ConnectionRow, at: Date, until: Date): Promise<string[] | null> =>
      connection.transaction(async (session) => {
        const { _id, userId } = row;
        const marked = await model.updateOne(
          { _id, userId, status: notRemoving() },
          { $set: { status: 'removing', removeAt: until, removeTries: 1 } },
          { session },
        );
        if (!isMatched(marked)) return null;
        const gone = await accounts.find({ connectionId: _id, goneAt: null }, { _id: 1 }, { session }).lean();
        await accounts.updateMany({ connectionId: _id }, { $set: { goneAt: at } }, { session });
        await removePoints(row, session);
        const payload: DomainEventPayload<'account.deleted'> = {
          userId,
          userAccountIds: accountIds.many(gone).map((account) => account._id),
        };
        await publishEvent(connection, session, { type: 'account.deleted', userId, payload, at });
        return payload.userAccountIds;
      }),
    /** Every connection of a person who deleted the account is due for removal; the accounts are deleted by then. */
    startRemovalOfAll: async (userId: string, at: Date, session: ClientSession): Promise<void> => {
      const change = { $set: { status: 'removing', removeAt: at } } as const;
      await model.updateMany({ userId, status: notRemoving() }, change, { session });
    },
    /** False when the signal came before every row was deleted. */
    removeTransactions: async (id: string, signal: AbortSignal): Promise<boolean> => {
      const isDone = await removeInBatches(transactions.collection, { connectionId: id }, { signal });
      if (isDone) await transactions.deleteMany({ connectionId: id });
      return isDone;
    },
    /** The secret is deleted first, so that a crash leaves no token of a connection without rows. */
    purge: async (id: string): Promise<void> => {
      await model.updateOne({ _id: id }, { $unset: { secret: 1 } });
      await transactions.deleteMany({ connectionId: id });
      await accounts.deleteMany({ connectionId: id });
      await model.deleteOne({ _id: id });
    },
  };
}
