import { publishEvent, readBatches, removeInBatches, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { accountModel, accountRow, shownName, type AccountRow } from '../../shared/ledger/accounts.schema.ts';
import { DERIVED, literal } from '../../shared/ledger/derive.ts';
import { INDEX, transactionModel, transactionRow } from '../../shared/ledger/transactions.schema.ts';

/** More rows are renamed after the transaction that renames their account. */
const MAX_ROWS_IN_TRANSACTION = 1_000;
const ROWS_PER_WRITE = 1_000;

type Owner = Pick<AccountRow, '_id' | 'userId' | 'connectionId'>;

const rowId = z.pick(transactionRow, { _id: true });

/** Its rows are found in the index of a person's rows, whatever their day. */
const accountFilter = ({ _id, userId, connectionId }: Owner) => ({
  userId,
  live: trusted({ $in: [true, false] }),
  accountId: _id,
  connectionId,
});

/** Those with another name than the account. */
const otherwiseNamed = (account: AccountRow) => ({
  ...accountFilter(account),
  accountName: trusted({ $ne: shownName(account) }),
});

const renamed = (account: AccountRow) => [{ $set: { accountName: literal(shownName(account)) } }, ...DERIVED];

/** The transactions of one account, as they follow their account. */
export function accountRows(connection: Connection) {
  const model = transactionModel(connection);
  const ids = rowDecoder(model, rowId);
  const accounts = accountModel(connection);
  const account = rowDecoder(accounts, accountRow);

  async function renameInBatches(row: AccountRow): Promise<void> {
    const options = { projection: { _id: 1 }, hint: INDEX.byDate };
    const cursor = model.collection.find(otherwiseNamed(row), options);
    for await (const batch of readBatches(cursor, ROWS_PER_WRITE)) {
      const _id = trusted({ $in: ids.many(batch).map((each) => each._id) });
      await model.updateMany({ _id, userId: row.userId }, renamed(row), {
        updatePipeline: true,
        hint: '_id_',
      });
    }
  }

  return {
    /** Many rows are renamed by those who receive the event; few of them at once. */
    rename: async (row: AccountRow, at: Date, session: ClientSession): Promise<void> => {
      const { _id, userId } = row;
      const options = { session, hint: INDEX.byDate } as const;
      const limit = MAX_ROWS_IN_TRANSACTION + 1;
      if ((await model.countDocuments(otherwiseNamed(row), { ...options, limit })) < limit) {
        await model.updateMany(otherwiseNamed(row), renamed(row), { ...options, updatePipeline: true });
        return;
      }
      const payload = { userId, userAccountIds: [_id] };
      await publishEvent(connection, session, { type: 'account.renamed', userId, payload, at });
    },
    /** Gives every row the name that the account has in the end; repeating it changes nothing more. */
    renameAll: async (userId: string, id: string): Promise<void> => {
      const find = async () => account.one(await accounts.findOne({ _id: id, userId }).lean());
      let done: AccountRow | null = null;
      for (let row = await find(); row && (!done || shownName(row) !== shownName(done)); row = await find()) {
        await renameInBatches(row);
        done = row;
      }
    },
    /** Deletes rows until few enough are left for a transaction; false when the signal came before. */
    removeMost: (owner: Owner, signal: AbortSignal): Promise<boolean> =>
      removeInBatches(model.collection, accountFilter(owner), { hint: INDEX.byDate, signal }),
    remove: async (owner: Owner, session: ClientSession): Promise<void> => {
      await model.deleteMany(accountFilter(owner), { session, hint: INDEX.byDate });
    },
    /** Deletes every row of an account that was added by hand and deleted. */
    removeOfDeleted: async (userId: string, id: string): Promise<void> => {
      if (await accounts.exists({ _id: id, userId })) return;
      const rows = accountFilter({ _id: id, userId, connectionId: null });
      await removeInBatches(model.collection, rows, { hint: INDEX.byDate });
      await model.deleteMany(rows, { hint: INDEX.byDate });
    },
  };
}
