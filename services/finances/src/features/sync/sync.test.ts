import { accountCalls } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { cents } from '@fw/units';
import { expect, it } from 'vitest';
import { transactionModel } from '../../ledger/transactions.schema.ts';
import { ask, isAtRest, linkBank, tell, until } from '../../testing/browser.ts';
import { PENDING_ROW, startForTest, startLinked, viewsOf } from '../../testing/linked-bank.ts';
import { ANA, BEN } from '../../testing/open-house.ts';
import { applyTransactions } from './apply-transactions.repo.ts';

it('keeps an edited category and a hidden row when the bank changes the row later', async () => {
  const { house, change, sync, rowNamed } = await startLinked();
  const added = (await change({ add: [{ ...PENDING_ROW, pending: false }] }))[0] ?? '';
  await sync();
  const { userTransactionId: transactionId } = await rowNamed('Corner Pizza');
  await tell(house, transactionCalls.categoryUpdate, { body: { transactionId, categoryId: 'travel' } });
  await tell(house, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
  await change({ modify: [{ transaction_id: added, amount: 22.5 }] });
  await sync();
  expect(await rowNamed('Corner Pizza')).toMatchObject({
    userTransactionId: transactionId,
    value: -2_250,
    categoryId: 'travel',
    hidden: true,
  });
});

it('keeps the id and the edited category of a pending row when it is posted', async () => {
  const { house, change, sync, rows, rowNamed } = await startLinked();
  const added = (await change({ add: [PENDING_ROW] }))[0] ?? '';
  await sync();
  const before = await rowNamed('Corner Pizza');
  expect(before).toMatchObject({ isPending: true, categoryId: 'dining' });
  await tell(house, transactionCalls.categoryUpdate, {
    body: { transactionId: before.userTransactionId, categoryId: 'gifts-donations' },
  });
  await change({ post: [added] });
  await sync();
  const posted = (await rows()).filter(({ description }) => description === 'Corner Pizza');
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    userTransactionId: before.userTransactionId,
    isPending: false,
    categoryId: 'gifts-donations',
  });
});

it('lets a posted row replace its pending row that an earlier sync removed', async () => {
  const { change, sync, rowNamed } = await startLinked();
  const added = (await change({ add: [PENDING_ROW] }))[0] ?? '';
  await sync();
  const before = await rowNamed('Corner Pizza');
  await change({ remove: [added] });
  await sync();
  await change({ add: [{ ...PENDING_ROW, pending: false, amount: 24, pending_transaction_id: added }] });
  await sync();
  expect(await rowNamed('Corner Pizza')).toMatchObject({
    userTransactionId: before.userTransactionId,
    value: -2_400,
  });
});

it('takes a row that the bank removes out of the list and keeps it as a tombstone', async () => {
  const { house, change, sync, rows, connectionId } = await startLinked();
  const added = (await change({ add: [PENDING_ROW] }))[0] ?? '';
  await sync();
  const { length } = await rows();
  await change({ remove: [added] });
  await sync();
  expect(await rows()).toHaveLength(length - 1);
  const kept = await transactionModel(house.connection).findOne({ connectionId, externalId: added }).lean();
  expect(kept).toMatchObject({ live: false, counted: false });
});

it('makes one run, or two at most, of eight requests at once', async () => {
  const { house, accountId } = await startLinked();
  const before = house.proxy.countOf('/transactions/sync');
  house.proxy.delay('/transactions/sync', 300);
  const requests = Array.from({ length: 8 }, () =>
    tell(house, connectionCalls.sync, { body: { accountId } }),
  );
  const statuses = await Promise.all(requests);
  expect(statuses).toHaveLength(8);
  expect(statuses.every(({ syncInProgress }) => syncInProgress)).toBe(true);
  await until(() => isAtRest(house, ANA), 'the syncs end');
  const runs = house.proxy.countOf('/transactions/sync') - before;
  expect(runs).toBeGreaterThanOrEqual(1);
  expect(runs).toBeLessThanOrEqual(2);
});

it('starts the pull over when rows change between two pages', async () => {
  const { house, change, sync, rowNamed } = await startLinked();
  await change({ add: [PENDING_ROW] });
  const fault = {
    path: '/transactions/sync',
    times: 2,
    code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
  };
  await house.steer('faults', fault);
  await sync();
  expect(await rowNamed('Corner Pizza')).toBeDefined();
});

it('shows a sync issue for a lost sign-in and clears it after the repair [A4-08]', async () => {
  const { house, itemId, connectionId, accountId, sync } = await startLinked();
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

it('keeps the rows of a bank that is down and syncs again by itself later', async () => {
  const { house, accountId, rows, syncRow } = await startLinked();
  const before = await rows();
  await house.steer('faults', { path: '/accounts/get', times: 1, code: 'INSTITUTION_DOWN' });
  await tell(house, connectionCalls.sync, { body: { accountId } });
  await until(async () => (await syncRow()).phase === 'backoff', 'it waits');
  expect(await rows()).toEqual(before);
  house.time.ahead += 45_000;
  await until(async () => (await syncRow()).phase === 'idle', 'it is tried again');
  expect(await syncRow()).toMatchObject({ attempt: 0, errorCode: null });
});

it('shows a new link as syncing until its rows are ready, which arrive without another request', async () => {
  const house = await startForTest({ sandbox: { initialDelayMs: 700, historicalDelayMs: 1_200 } });
  const { connectionId, accountIds } = await linkBank(house);
  const { rows } = await viewsOf(house, connectionId, accountIds[0] ?? '');
  expect((await rows()).length).toBeGreaterThan(300);
  expect(await tell(house, connectionCalls.status, { body: { connectionId } })).toMatchObject({
    data: { acctSyncInProgress: false, transSyncInProgress: false },
  });
});

it('shows a full sync as syncing until the fresh rows of the bank are stored', async () => {
  const { house, accountId, rows } = await startLinked({}, { username: 'user_transactions_dynamic' });
  const before = await rows();
  const waiting = before.filter(({ isPending }) => isPending);
  expect(waiting.length).toBeGreaterThan(0);
  await tell(house, connectionCalls.fullSync, { body: { accountId } });
  await until(() => isAtRest(house, ANA), 'the full sync ends');
  const after = new Map((await rows()).map((row) => [row.userTransactionId, row]));
  expect(after.size).toBeGreaterThan(before.length);
  expect(waiting.every(({ userTransactionId }) => after.get(userTransactionId)?.isPending === false)).toBe(
    true,
  );
});

it('refuses to sync a manual account with 409 and another person’s account with 404', async () => {
  const house = await startForTest({ isIdle: true });
  const { userAccountId } = await tell(house, accountCalls.create, {
    body: { categoryName: 'Banking', typeName: 'Savings', name: 'Jar', balance: 5 },
  });
  expect((await ask(house, connectionCalls.sync, { body: { accountId: userAccountId } })).status).toBe(409);
  const other = { as: BEN, body: { accountId: userAccountId } };
  expect((await ask(house, connectionCalls.sync, other)).status).toBe(404);
});

it('applies 500 new rows in one transaction within a second', async () => {
  const { house, connectionId } = await startLinked();
  const added = Array.from({ length: 500 }, (_, index) => ({
    externalId: `fresh-${String(index)}`,
    accountExternalId: 'x',
    pendingOf: null,
    date: house.clock.today(),
    description: `Row ${String(index)}`,
    value: cents(-100),
    currency: 'USD',
    categoryId: 'dining',
    isPending: false,
  }));
  const context = { userId: ANA, connectionId, at: house.clock.date() };
  const { apply } = applyTransactions(house.connection);
  const began = performance.now();
  await house.connection.transaction((session) =>
    apply({ ...context, session }, new Map(), { added, modified: [], removed: [] }),
  );
  expect(performance.now() - began).toBeLessThan(1_000);
  const stored = { connectionId, externalId: /^fresh-/ };
  expect(await transactionModel(house.connection).collection.countDocuments(stored)).toBe(500);
});
