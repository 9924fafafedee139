import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { afterEach } from 'vitest';
import { syncModel, type SyncRow } from '../features/sync/sync.schema.ts';
import { transactionModel, type TransactionRow } from '../ledger/transactions.schema.ts';
import { isAtRest, linkBank, tell, until, type Bank } from './browser.ts';
import { ANA, openHouse, TODAY, type House, type HouseWishes } from './open-house.ts';

const services: House[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

/** A service that is closed after the test. */
export async function startForTest(options?: HouseWishes): Promise<House> {
  const service = await openHouse(options);
  services.push(service);
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

/** Views of one linked bank: what the person sees, what is stored, and what the bank does. */
export async function viewsOf(house: House, connectionId: string, accountId: string) {
  const row = await house.connection.collection('connections').findOne(Object.assign({ _id: connectionId }));
  const itemId = String(row?.['externalId']);

  const rows = async (): Promise<Transaction[]> => {
    const all: Transaction[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await tell(house, transactionCalls.list, { body: { page, pageSize: 500 } });
      all.push(...items);
      if (page * 500 >= total) return all;
    }
  };

  return {
    house,
    connectionId,
    accountId,
    itemId,
    rows,
    rowNamed: async (description: string): Promise<Transaction> => {
      const found = (await rows()).find((one) => one.description === description);
      if (!found) throw new Error(`no row ${description}`);
      return found;
    },
    storedRows: () => transactionModel(house.connection).find({ connectionId }).lean<TransactionRow[]>(),
    syncRow: async (): Promise<SyncRow> => {
      const found = await syncModel(house.connection).findOne({ _id: connectionId }).lean<SyncRow>();
      if (!found) throw new Error('no sync row');
      return found;
    },
    /** Changes rows at the bank; gives the ids of the added ones. */
    change: async (change: BankChange): Promise<string[]> =>
      addedIds(await house.steer(`items/${itemId}/transactions`, { announce: false, ...change })),
    /** The person's refresh, until it ends. */
    sync: async (): Promise<void> => {
      await tell(house, connectionCalls.sync, { body: { accountId } });
      await until(() => isAtRest(house, ANA), 'the sync ends');
    },
  };
}

export type LinkedBank = Awaited<ReturnType<typeof viewsOf>>;

/** A service with one linked bank; `isWorkerStopped`: after the first sync the test runs the syncs itself. */
export async function startLinked(
  { isWorkerStopped = false, ...options }: HouseWishes & { readonly isWorkerStopped?: boolean } = {},
  bank?: Bank,
): Promise<LinkedBank> {
  const house = await startForTest(options);
  const { connectionId } = await linkBank(house, bank);
  const account = await house.connection.collection('accounts').findOne({ connectionId, isEveryday: true });
  if (isWorkerStopped) await house.worker?.stop();
  return viewsOf(house, connectionId, String(account?._id));
}
