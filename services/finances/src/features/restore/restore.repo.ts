import {
  MANUAL_ACCOUNT_ROWS,
  type RestoredAccount,
  type RestoredBalance,
  type RestoredTransaction,
} from '@fw/contract-finances';
import { stableId } from '@fw/service-kit';
import { restoredId, rowLimits } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { balancePointModel } from '../../shared/ledger/balance-points.schema.ts';
import { DERIVED } from '../../shared/ledger/derive.ts';
import { enteredRows } from '../../shared/ledger/entered-rows.repo.ts';
import { transactionModel } from '../../shared/ledger/transactions.schema.ts';
import { accountToStore, transactionToStore } from './restored-rows.ts';

const IN_ONE_WRITE = { updatePipeline: true, hint: '_id_' } as const;

interface StoredRow {
  readonly _id: string;
}

export type RestoreRepo = ReturnType<typeof restoreRepo>;

/** Accounts, balances and transactions of an export as rows of the person who imports it. */
export function restoreRepo(connection: Connection) {
  const accounts = accountModel(connection);
  const points = balancePointModel(connection);
  const transactions = transactionModel(connection);
  const stored = connection.collection<StoredRow>(transactions.collection.name);
  const storedAccounts = connection.collection<StoredRow>(accounts.collection.name);
  const limits = rowLimits(connection);
  const writeEntered = enteredRows(connection);

  /** Rows whose ids do not exist yet. */
  const missing = async <Row extends StoredRow>(
    collection: typeof stored,
    rows: readonly Row[],
    session: ClientSession,
  ): Promise<Row[]> => {
    const ids = rows.map(({ _id }) => _id);
    const where = { _id: { $in: ids } };
    const known = await collection.find(where, { projection: { _id: 1 }, session }).toArray();
    const existing = new Set(known.map(({ _id }) => _id));
    return rows.filter(({ _id }) => !existing.has(_id));
  };

  return {
    accounts: (userId: string, rows: readonly RestoredAccount[], at: Date): Promise<number> => {
      const count = (session: ClientSession) =>
        accounts.countDocuments({ userId, connectionId: null, goneAt: null }).session(session);
      return limits.write({ userId, limit: MANUAL_ACCOUNT_ROWS, count }, async (session) => {
        const documents = rows.map((row) => accountToStore(userId, row, at));
        const fresh = await missing(storedAccounts, documents, session);
        if (fresh.length > 0) await storedAccounts.insertMany(fresh, { session });
        return { added: fresh.length, result: fresh.length };
      });
    },
    balances: async (userId: string, rows: readonly RestoredBalance[]): Promise<number> => {
      const writes = rows.map(({ accountId: before, day, balanceCents }) => {
        const accountId = restoredId(userId, before);
        const filter = { _id: stableId('balance', accountId, day), userId };
        return {
          updateOne: { filter, update: { $setOnInsert: { accountId, day, balanceCents } }, upsert: true },
        };
      });
      return (await points.bulkWrite(writes)).upsertedCount;
    },
    transactions: (userId: string, rows: readonly RestoredTransaction[], at: Date): Promise<number> =>
      writeEntered(userId, async (session) => {
        const documents = rows.map((row) => transactionToStore(userId, row, at));
        const fresh = await missing(stored, documents, session);
        if (fresh.length === 0) return { added: 0, result: 0 };
        await stored.insertMany(fresh, { ordered: false, session });
        const inserted = { userId, _id: trusted({ $in: fresh.map(({ _id }) => _id) }) };
        await transactions.updateMany(inserted, [...DERIVED], { ...IN_ONE_WRITE, session });
        return { added: fresh.length, result: fresh.length };
      }),
  };
}
