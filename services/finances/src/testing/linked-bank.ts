import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { rowDecoder } from '@fw/service-kit/mongo';
import { closedAfterTest } from '@fw/test-kit/closing';
import { syncModel, syncRow, type SyncRow } from '../features/sync/sync.schema.ts';
import {
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../shared/ledger/transactions.schema.ts';
import { isSyncFinished, linkBank, callContract, waitUntil, type Bank } from './service-client.ts';
import { ANA, startTestService, TODAY, type TestService, type TestServiceOptions } from './test-service.ts';

/** A service that is closed after the test. */
export async function startForTest(options?: TestServiceOptions): Promise<TestService> {
  const service = await startTestService(options);
  closedAfterTest(service.close);
  return service;
}

/** What the bank does to its rows. */
export interface BankChange {
  readonly add?: readonly object[];
  readonly post?: readonly string[];
  readonly remove?: readonly string[];
  readonly modify?: readonly object[];
  readonly announce?: boolean;
}

export const PENDING_ROW = {
  name: 'Plaid Checking',
  date: TODAY,
  amount: 20,
  description: 'Corner Pizza',
  pending: true,
} as const;

const addedIds = (answer: unknown): string[] => {
  const ids: unknown = Object(answer)['added'];
  return Array.isArray(ids) ? ids.map(String) : [];
};

/** Views of one linked bank: the rows the API returns, the stored rows, and changes at the bank. */
export async function bankViews(service: TestService, connectionId: string, accountId: string) {
  const row = await service.connection
    .collection('connections')
    .findOne(Object.assign({ _id: connectionId }));
  const itemId = String(row?.['externalId']);
  const transactions = transactionModel(service.connection);
  const stored = rowDecoder(transactions, transactionRow);
  const syncs = rowDecoder(syncModel(service.connection), syncRow);

  const rows = async (): Promise<Transaction[]> => {
    const all: Transaction[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await callContract(service, transactionCalls.list, {
        body: { page, pageSize: 500 },
      });
      all.push(...items);
      if (page * 500 >= total) return all;
    }
  };

  return {
    service,
    connectionId,
    accountId,
    itemId,
    rows,
    rowNamed: async (description: string): Promise<Transaction> => {
      const found = (await rows()).find((one) => one.description === description);
      if (!found) throw new Error(`no row ${description}`);
      return found;
    },
    storedRows: async (): Promise<TransactionRow[]> =>
      stored.many(await transactions.find({ connectionId }).lean()),
    syncRow: async (): Promise<SyncRow> => {
      const found = syncs.one(await syncModel(service.connection).findOne({ _id: connectionId }).lean());
      if (!found) throw new Error('no sync row');
      return found;
    },
    /** Changes rows at the bank; gives the ids of the added ones. */
    change: async (change: BankChange): Promise<string[]> =>
      addedIds(await service.steer(`items/${itemId}/transactions`, { announce: false, ...change })),
    /** The person's refresh, until it ends. */
    sync: async (): Promise<void> => {
      await callContract(service, connectionCalls.sync, { body: { accountId } });
      await waitUntil(() => isSyncFinished(service, ANA), 'the sync ends');
    },
  };
}

/** Writes of the service to a collection that were tried, also in vain. */
export async function writesTo(service: TestService, collection: string): Promise<number> {
  const [stats] = await service.connection
    .collection(collection)
    .aggregate([{ $collStats: { latencyStats: {} } }])
    .toArray();
  return Number(stats?.['latencyStats']?.writes?.ops);
}

/** Waits until the worker has looked for connections that are due five times more. */
export async function workerPolls(service: TestService): Promise<void> {
  const { name } = syncModel(service.connection).collection;
  const before = await writesTo(service, name);
  await waitUntil(async () => (await writesTo(service, name)) >= before + 5, 'the worker polls');
}

export type LinkedBank = Awaited<ReturnType<typeof bankViews>>;

/** A service with one linked bank; `isWorkerStopped`: after the first sync the test runs the syncs itself. */
export async function startLinked(
  { isWorkerStopped = false, ...options }: TestServiceOptions & { readonly isWorkerStopped?: boolean } = {},
  bank?: Bank,
): Promise<LinkedBank> {
  const service = await startForTest(options);
  const { connectionId } = await linkBank(service, bank);
  const account = await service.connection.collection('accounts').findOne({ connectionId, isEveryday: true });
  if (isWorkerStopped) await service.worker?.stop();
  return bankViews(service, connectionId, String(account?._id));
}
