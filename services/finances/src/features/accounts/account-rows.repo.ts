import { removeInBatches } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { shownName, type AccountRow } from '../../ledger/accounts.schema.ts';
import { DERIVED, literal } from '../../ledger/derive.ts';
import { INDEX, transactionModel } from '../../ledger/transactions.schema.ts';

type Owner = Pick<AccountRow, '_id' | 'userId' | 'connectionId'>;

/** Its rows are found in the index of a person's rows, whatever their day. */
const rowsOf = ({ _id, userId, connectionId }: Owner) => ({
  userId,
  live: trusted({ $in: [true, false] }),
  accountId: _id,
  connectionId,
});

/** The transactions of one account, as they follow their account. */
export function accountRows(connection: Connection) {
  const model = transactionModel(connection);
  return {
    rename: async (row: AccountRow, session: ClientSession): Promise<void> => {
      const stages = [{ $set: { accountName: literal(shownName(row)) } }, ...DERIVED];
      const options = { updatePipeline: true, session, hint: INDEX.byDate } as const;
      await model.updateMany(rowsOf(row), stages, options);
    },
    /** Deletes rows until few enough are left for a transaction. */
    removeMost: (owner: Owner): Promise<void> =>
      removeInBatches(model.collection, rowsOf(owner), INDEX.byDate),
    remove: async (owner: Owner, session: ClientSession): Promise<void> => {
      await model.deleteMany(rowsOf(owner), { session, hint: INDEX.byDate });
    },
  };
}
