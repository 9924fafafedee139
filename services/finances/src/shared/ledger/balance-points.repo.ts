import { stableId } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import type { Cents, IsoDate } from '@fw/units';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { balancePointModel, balancePointRow, type BalancePointRow } from './balance-points.schema.ts';

export interface KnownBalance {
  readonly userId: string;
  readonly accountId: string;
  readonly balance: Cents;
  readonly day: IsoDate;
}

export type BalancePointsRepo = ReturnType<typeof balancePointsRepo>;

/** Balances of accounts through time, one a day: a later balance of the same day replaces the earlier one. */
export function balancePointsRepo(connection: Connection) {
  const model = balancePointModel(connection);
  const rows = rowDecoder(model, balancePointRow);
  return {
    note: async (
      { userId, accountId, balance, day }: KnownBalance,
      session: ClientSession | null = null,
    ): Promise<void> => {
      await model.updateOne(
        { _id: stableId('balance', accountId, day), userId },
        { $set: { balanceCents: balance }, $setOnInsert: { accountId, day } },
        { upsert: true, ...(session ? { session } : {}) },
      );
    },
    /** Removes the balances of an account after a day. */
    removeAfter: async (
      { userId, accountId, day }: Omit<KnownBalance, 'balance'>,
      session: ClientSession | null = null,
    ): Promise<void> => {
      const later = { userId, accountId, day: trusted({ $gt: day }) };
      await model.deleteMany(later, session ? { session } : {});
    },
    /** From a day on, oldest first. */
    listFrom: async (userId: string, day: IsoDate): Promise<BalancePointRow[]> =>
      rows.many(
        await model
          .find({ userId, day: trusted({ $gte: day }) })
          .sort({ day: 1 })
          .lean(),
      ),
    /** Deleted accounts leave no balances. */
    removeForAccounts: async (
      userId: string,
      accountIds: readonly string[],
      session: ClientSession,
    ): Promise<void> => {
      await model.deleteMany({ userId, accountId: trusted({ $in: [...accountIds] }) }, { session });
    },
  };
}
