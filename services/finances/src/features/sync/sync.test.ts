import { accountCalls } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { afterEach, expect, it } from 'vitest';
import { transactionModel } from '../../ledger/transactions.schema.ts';
import { ask, isAtRest, linkBank, tell, until } from '../../testing/browser.ts';
import { ANA, openHouse, TODAY, type House, type HouseWishes } from '../../testing/open-house.ts';
import { applyTransactions } from './apply-transactions.repo.ts';
import { syncModel } from './sync.schema.ts';

const houses: House[] = [];
async function aHouse(wishes?: HouseWishes): Promise<House> {
  const house = await openHouse(wishes);
  houses.push(house);
  return house;
}
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

const rowsOf = async (house: House): Promise<Transaction[]> =>
  (await tell(house, transactionCalls.list, { body: { pageSize: 500 } })).items;
const rowNamed = async (house: House, description: string): Promise<Transaction> => {
  const found = (await rowsOf(house)).find((row) => row.description === description);
  if (!found) throw new Error(`no row ${description}`);
  return found;
};

async function itemOf(house: House, connectionId: string): Promise<string> {
  const row = await house.connection.collection('connections').findOne({ userId: ANA });
  expect(row?.['_id']).toBe(connectionId);
  return String(row?.['externalId']);
}

interface Change {
  readonly add?: readonly object[];
  readonly post?: readonly string[];
  readonly remove?: readonly string[];
  readonly modify?: readonly object[];
  readonly announce?: boolean;
}

/** A linked bank whose rows the test moves. */
async function aLinkedHouse(wishes?: HouseWishes) {
  const house = await aHouse(wishes);
  const { connectionId, accountIds } = await linkBank(house);
  const itemId = await itemOf(house, connectionId);
  const accountId = accountIds[0] ?? '';
  return {
    house,
    connectionId,
    accountId,
    itemId,
    change: async (change: Change): Promise<string> => {
      const answer = await house.steer(`items/${itemId}/transactions`, { announce: false, ...change });
      return JSON.stringify(answer);
    },
    sync: async (): Promise<void> => {
      await tell(house, connectionCalls.sync, { body: { accountId } });
      await until(() => isAtRest(house, ANA), 'the sync ends');
    },
  };
}

const pending = {
  name: 'Plaid Checking',
  date: TODAY,
  amount: 20,
  description: 'Corner Pizza',
  pending: true,
};
const firstId = (answer: string): string => /"added":\["([^"]+)"/.exec(answer)?.[1] ?? '';

it('an edited category and a hidden row survive every later sync', async () => {
  const { house, change, sync } = await aLinkedHouse();
  const added = firstId(await change({ add: [{ ...pending, pending: false }] }));
  await sync();
  const { userTransactionId: transactionId } = await rowNamed(house, 'Corner Pizza');
  await tell(house, transactionCalls.categoryUpdate, { body: { transactionId, categoryId: 'travel' } });
  await tell(house, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
  await change({ modify: [{ transaction_id: added, amount: 22.5 }] });
  await sync();
  expect(await rowNamed(house, 'Corner Pizza')).toMatchObject({
    userTransactionId: transactionId,
    value: -2_250,
    categoryId: 'travel',
    hidden: true,
  });
});

it('a pending row that is posted stays the same row with all that was chosen for it', async () => {
  const { house, change, sync } = await aLinkedHouse();
  const added = firstId(await change({ add: [pending] }));
  await sync();
  const before = await rowNamed(house, 'Corner Pizza');
  expect(before).toMatchObject({ isPending: true, categoryId: 'dining' });
  await tell(house, transactionCalls.categoryUpdate, {
    body: { transactionId: before.userTransactionId, categoryId: 'gifts-donations' },
  });
  await change({ post: [added] });
  await sync();
  const rows = (await rowsOf(house)).filter(({ description }) => description === 'Corner Pizza');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    userTransactionId: before.userTransactionId,
    isPending: false,
    categoryId: 'gifts-donations',
  });
});

it('a posted row replaces its pending one also when the pending one was taken back in an earlier sync', async () => {
  const { house, change, sync } = await aLinkedHouse();
  const added = firstId(await change({ add: [pending] }));
  await sync();
  const before = await rowNamed(house, 'Corner Pizza');
  await change({ remove: [added] });
  await sync();
  await change({ add: [{ ...pending, pending: false, amount: 24, pending_transaction_id: added }] });
  await sync();
  expect(await rowNamed(house, 'Corner Pizza')).toMatchObject({
    userTransactionId: before.userTransactionId,
    value: -2_400,
  });
});

it('a row the bank takes back leaves the list but is kept as a tombstone', async () => {
  const { house, change, sync, connectionId } = await aLinkedHouse();
  const added = firstId(await change({ add: [pending] }));
  await sync();
  const { length } = await rowsOf(house);
  await change({ remove: [added] });
  await sync();
  expect(await rowsOf(house)).toHaveLength(length - 1);
  const kept = await transactionModel(house.connection).findOne({ connectionId, externalId: added }).lean();
  expect(kept).toMatchObject({ live: false, counted: false });
});

it('a crash between the rows and the cursor is repaired by running again: nothing lost, nothing twice', async () => {
  const { house, change, sync, connectionId } = await aLinkedHouse({ times: { lease: 300, heartbeat: 50 } });
  const before = await syncModel(house.connection).findOne({ _id: connectionId }).lean();
  const first = firstId(await change({ add: [pending] }));
  await sync();
  const chosen = await rowNamed(house, 'Corner Pizza');
  await tell(house, transactionCalls.visibility, {
    body: { transactionId: chosen.userTransactionId, isHidden: true },
  });
  const rows = await rowsOf(house);
  await change({ post: [first] });
  await sync();
  await syncModel(house.connection).updateOne(
    { _id: connectionId },
    {
      $set: {
        cursor: before?.cursor ?? null,
        phase: 'transactions',
        leaseUntil: house.clock.date(),
        dueAt: house.clock.date(),
      },
    },
  );
  await until(async () => {
    const row = await syncModel(house.connection).findOne({ _id: connectionId }).lean();
    return row?.phase === 'idle' && row.cursor !== before?.cursor;
  }, 'another worker takes it up');
  expect(await rowsOf(house)).toHaveLength(rows.length);
  expect(await rowNamed(house, 'Corner Pizza')).toMatchObject({
    userTransactionId: chosen.userTransactionId,
    hidden: true,
    isPending: false,
  });
});

it('many requests at once make one run, and one more for what came meanwhile', async () => {
  const { house, accountId } = await aLinkedHouse();
  await house.steer('faults', { path: '/transactions/sync', times: 1, delay: 300 });
  let pulls = 0;
  const { pullTransactions } = house.adapter;
  Object.assign(house.adapter, {
    pullTransactions: (...given: Parameters<typeof pullTransactions>) => {
      pulls += 1;
      return pullTransactions(...given);
    },
  });
  const wishes = Array.from({ length: 8 }, () => tell(house, connectionCalls.sync, { body: { accountId } }));
  const statuses = await Promise.all(wishes);
  expect(statuses.every(({ syncInProgress }) => syncInProgress)).toBe(true);
  await until(() => isAtRest(house, ANA), 'the syncs end');
  expect(pulls).toBeLessThanOrEqual(2);
});

it('rows that move between two pages make the whole pull start over', async () => {
  const { house, change, sync } = await aLinkedHouse();
  await change({ add: [pending] });
  const fault = {
    path: '/transactions/sync',
    times: 2,
    code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
  };
  await house.steer('faults', fault);
  await sync();
  expect(await rowNamed(house, 'Corner Pizza')).toBeDefined();
});

it('a lost login stops the sync, shows an issue, and a repair clears it [A4-08] [A3-04] [A3-18]', async () => {
  const { house, itemId, connectionId, accountId, sync } = await aLinkedHouse();
  await house.steer(`items/${itemId}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  await sync();
  const broken = await tell(house, connectionCalls.status, { body: { connectionId } });
  expect(broken).toMatchObject({ hasSyncIssue: true, syncInProgress: false });
  const single = await tell(house, accountCalls.single, { body: { userAccountId: accountId } });
  expect(single.hasSyncIssue).toBe(true);
  const repair = await tell(house, connectionCalls.publicToken, { body: { accountId } });
  expect(repair.publicToken).toMatch(/^link-/);
  const minutes = (Date.parse(repair.expiration) - house.clock.milliseconds()) / 60_000;
  expect(minutes).toBeGreaterThan(20);
  expect(minutes).toBeLessThanOrEqual(28);
  await house.steer(`items/${itemId}/error`, { code: null });
  expect(await tell(house, connectionCalls.restore, { body: { accountId } })).toMatchObject({
    hasSyncIssue: false,
  });
  await until(() => isAtRest(house, ANA), 'the sync after the repair ends');
  expect(await tell(house, connectionCalls.status, { body: { connectionId } })).toMatchObject({
    hasSyncIssue: false,
  });
});

it('a bank that is down keeps the data and comes back later by itself', async () => {
  const { house, sync: _sync, accountId, connectionId } = await aLinkedHouse();
  const rows = await rowsOf(house);
  await house.steer('faults', { path: '/accounts/get', times: 1, code: 'INSTITUTION_DOWN' });
  await tell(house, connectionCalls.sync, { body: { accountId } });
  await until(async () => {
    const row = await syncModel(house.connection).findOne({ _id: connectionId }).lean();
    return row?.phase === 'backoff';
  }, 'it waits');
  expect(await rowsOf(house)).toEqual(rows);
  house.time.ahead += 45_000;
  await until(() => isAtRest(house, ANA), 'it tries again');
  const row = await syncModel(house.connection).findOne({ _id: connectionId }).lean();
  expect(row).toMatchObject({ phase: 'idle', attempt: 0, errorCode: null });
});

it('a new link whose rows are not ready yet says so, and they come without asking again [A3-18] [A4-03]', async () => {
  const house = await aHouse({ sandbox: { initialDelayMs: 700, historicalDelayMs: 1_200 } });
  const { connectionId } = await linkBank(house);
  expect((await rowsOf(house)).length).toBeGreaterThan(300);
  expect(await tell(house, connectionCalls.status, { body: { connectionId } })).toMatchObject({
    data: { acctSyncInProgress: false, transSyncInProgress: false },
  });
});

it('a full sync asks the bank for fresh rows and stays on until they are here [A7-18]', async () => {
  const house = await aHouse();
  const { accountIds } = await linkBank(house, { username: 'user_transactions_dynamic' });
  const before = await rowsOf(house);
  const waiting = before.filter(({ isPending }) => isPending);
  expect(waiting.length).toBeGreaterThan(0);
  await tell(house, connectionCalls.fullSync, { body: { accountId: accountIds[0] ?? '' } });
  await until(() => isAtRest(house, ANA), 'the full sync ends');
  const after = new Map((await rowsOf(house)).map((row) => [row.userTransactionId, row]));
  expect(after.size).toBeGreaterThan(before.length);
  expect(waiting.every(({ userTransactionId }) => after.get(userTransactionId)?.isPending === false)).toBe(
    true,
  );
});

it('a manual account cannot be synced, another person’s is not there [A7-18]', async () => {
  const house = await aHouse({ isIdle: true });
  const { userAccountId } = await tell(house, accountCalls.create, {
    body: { categoryName: 'Banking', typeName: 'Savings', name: 'Jar', balance: 5 },
  });
  expect((await ask(house, connectionCalls.sync, { body: { accountId: userAccountId } })).status).toBe(409);
  const other = { as: '0000000000000000000000b2', body: { accountId: userAccountId } };
  expect((await ask(house, connectionCalls.sync, other)).status).toBe(404);
});

it('500 new rows are in within a second', async () => {
  const { house, connectionId } = await aLinkedHouse();
  const apply = applyTransactions(house.connection);
  const added = Array.from({ length: 500 }, (_, index) => ({
    externalId: `fresh-${String(index)}`,
    accountExternalId: 'x',
    pendingOf: null,
    date: house.clock.today(),
    description: `Row ${String(index)}`,
    value: -100,
    categoryId: 'dining',
    isPending: false,
  }));
  const target = { userId: ANA, connectionId, accounts: new Map() };
  const delta = { added, modified: [], removed: [], cursor: 'c', readiness: 'historical' as const };
  const began = performance.now();
  await apply(target, Object.assign(delta), house.clock.date());
  expect(performance.now() - began).toBeLessThan(1_000);
});
