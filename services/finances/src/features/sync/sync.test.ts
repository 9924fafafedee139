import { accountCalls } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { stableId } from '@fw/service-kit';
import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { cents } from '@fw/units';
import { expect, it } from 'vitest';
import { transactionModel } from '../../shared/ledger/transactions.schema.ts';
import { sendCall, isSyncFinished, linkBank, callContract, waitUntil } from '../../testing/service-client.ts';
import { PENDING_ROW, startForTest, startLinked, bankViews } from '../../testing/linked-bank.ts';
import { ANA, BEN } from '../../testing/test-service.ts';
import { syncedTransactionsRepo } from './synced-transactions.repo.ts';

it('keeps an edited category and a hidden row when the bank changes the row later', async () => {
  const { service, change, sync, rowNamed } = await startLinked();
  const added = (await change({ add: [{ ...PENDING_ROW, pending: false }] }))[0] ?? '';
  await sync();
  const { userTransactionId: transactionId } = await rowNamed('Corner Pizza');
  await callContract(service, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'travel' },
  });
  await callContract(service, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
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
  const { service, change, sync, rows, rowNamed } = await startLinked();
  const added = (await change({ add: [PENDING_ROW] }))[0] ?? '';
  await sync();
  const before = await rowNamed('Corner Pizza');
  expect(before).toMatchObject({ isPending: true, categoryId: 'dining' });
  await callContract(service, transactionCalls.categoryUpdate, {
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

it('drops a row from the list when the bank removes it, and keeps its stored row as not live', async () => {
  const { service, change, sync, rows, connectionId } = await startLinked();
  const added = (await change({ add: [PENDING_ROW] }))[0] ?? '';
  await sync();
  const { length } = await rows();
  await change({ remove: [added] });
  await sync();
  expect(await rows()).toHaveLength(length - 1);
  const kept = await transactionModel(service.connection).findOne({ connectionId, externalId: added }).lean();
  expect(kept).toMatchObject({ live: false, counted: false });
});

it('starts at most two runs for eight simultaneous requests', async () => {
  const { service, accountId } = await startLinked();
  const before = service.proxy.countCalls('/transactions/sync');
  service.proxy.delay('/transactions/sync', 300);
  const requests = Array.from({ length: 8 }, () =>
    callContract(service, connectionCalls.sync, { body: { accountId } }),
  );
  const statuses = await Promise.all(requests);
  expect(statuses).toHaveLength(8);
  for (const { syncInProgress } of statuses) expect(syncInProgress).toBe(true);
  await waitUntil(() => isSyncFinished(service, ANA), 'the syncs end');
  const runs = service.proxy.countCalls('/transactions/sync') - before;
  expect(runs).toBeGreaterThanOrEqual(1);
  expect(runs).toBeLessThanOrEqual(2);
});

it('reads all pages again when rows change between two pages', async () => {
  const { service, change, sync, rowNamed } = await startLinked();
  await change({ add: [PENDING_ROW] });
  const fault = {
    path: '/transactions/sync',
    times: 2,
    code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
  };
  await service.steer('faults', fault);
  await sync();
  expect(await rowNamed('Corner Pizza')).toBeDefined();
});

it('shows a sync issue for a lost sign-in and clears it after the repair [A4-08]', async () => {
  const { service, itemId, connectionId, accountId, sync } = await startLinked();
  await service.steer(`items/${itemId}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  await sync();
  const broken = await callContract(service, connectionCalls.status, { body: { connectionId } });
  expect(broken).toMatchObject({ hasSyncIssue: true, syncInProgress: false });
  const single = await callContract(service, accountCalls.single, { body: { userAccountId: accountId } });
  expect(single.hasSyncIssue).toBe(true);
  const repair = await callContract(service, connectionCalls.publicToken, { body: { accountId } });
  expect(repair.publicToken).toMatch(/^link-/);
  const minutes = (Date.parse(repair.expiration) - service.clock.milliseconds()) / 60_000;
  expect(minutes).toBeGreaterThan(20);
  expect(minutes).toBeLessThanOrEqual(28);
  await service.steer(`items/${itemId}/error`, { code: null });
  expect(await callContract(service, connectionCalls.restore, { body: { accountId } })).toMatchObject({
    hasSyncIssue: false,
    syncInProgress: true,
  });
  await waitUntil(() => isSyncFinished(service, ANA), 'the sync after the repair ends');
  expect(await callContract(service, connectionCalls.status, { body: { connectionId } })).toMatchObject({
    hasSyncIssue: false,
  });
});

it('keeps the rows while the bank is down and retries after the backoff', async () => {
  const { service, accountId, rows, syncRow } = await startLinked();
  const before = await rows();
  await service.steer('faults', { path: '/accounts/get', times: 1, code: 'INSTITUTION_DOWN' });
  await callContract(service, connectionCalls.sync, { body: { accountId } });
  await waitUntil(async () => (await syncRow()).phase === 'backoff', 'it waits');
  expect(await rows()).toEqual(before);
  service.time.ahead += 45_000;
  await waitUntil(async () => (await syncRow()).phase === 'idle', 'it is tried again');
  expect(await syncRow()).toMatchObject({ attempt: 0, errorCode: null });
});

it('shows a new link as syncing until its rows are ready, which arrive without another request', async () => {
  const service = await startForTest({ sandbox: { initialDelayMs: 700, historicalDelayMs: 1_200 } });
  const { connectionId, accountIds } = await linkBank(service);
  const { rows } = await bankViews(service, connectionId, accountIds[0] ?? '');
  expect((await rows()).length).toBeGreaterThan(300);
  expect(await callContract(service, connectionCalls.status, { body: { connectionId } })).toMatchObject({
    data: { acctSyncInProgress: false, transSyncInProgress: false },
  });
});

it('shows a full sync as syncing until the fresh rows of the bank are stored', async () => {
  const { service, accountId, rows } = await startLinked({}, { username: 'user_transactions_dynamic' });
  const before = await rows();
  const waiting = before.filter(({ isPending }) => isPending);
  expect(waiting.length).toBeGreaterThan(0);
  await callContract(service, connectionCalls.fullSync, { body: { accountId } });
  await waitUntil(() => isSyncFinished(service, ANA), 'the full sync ends');
  const after = new Map((await rows()).map((row) => [row.userTransactionId, row]));
  expect(after.size).toBeGreaterThan(before.length);
  for (const { userTransactionId } of waiting) {
    expect(after.get(userTransactionId)?.isPending).toBe(false);
  }
});

it('refuses to sync a manual account with 409 and another person’s account with 404', async () => {
  const service = await startForTest({ isIdle: true });
  const { userAccountId } = await callContract(service, accountCalls.create, {
    body: { categoryName: 'Banking', typeName: 'Savings', name: 'Jar', balance: 5 },
  });
  expect((await sendCall(service, connectionCalls.sync, { body: { accountId: userAccountId } })).status).toBe(
    409,
  );
  const other = { as: BEN, body: { accountId: userAccountId } };
  expect((await sendCall(service, connectionCalls.sync, other)).status).toBe(404);
});

it('applies 500 new rows in one transaction within ten times a plain insertion of as many', async () => {
  const { service, connectionId } = await startLinked();
  const { connection } = service;
  const rows = transactionModel(connection).collection;
  const stored = { connectionId, externalId: /^fresh-/ };
  let run = 0;
  const added = () => {
    run += 1;
    return Array.from({ length: 500 }, (_, index) => ({
      externalId: `fresh-${String(run)}-${String(index)}`,
      accountExternalId: 'x',
      pendingOf: null,
      date: service.clock.today(),
      description: `Row ${String(index)}`,
      value: cents(-100),
      currency: 'USD',
      categoryId: 'dining',
      isPending: false,
    }));
  };
  const context = { userId: ANA, connectionId, at: service.clock.date() };
  const { apply } = syncedTransactionsRepo(connection);
  const applyRows = () =>
    connection.transaction((session) =>
      apply({ ...context, session }, new Map(), { added: added(), modified: [], removed: [] }),
    );
  await applyRows();
  expect(await rows.countDocuments(stored)).toBe(500);

  const whole = await rows.find(stored).toArray();
  const insertCopies = () =>
    connection.transaction(async (session) => {
      const copies = added().map(({ externalId }, index) => ({
        ...whole[index],
        _id: stableId(externalId),
        externalId,
      }));
      await rows.insertMany(
        copies.map((copy) => Object.assign(copy)),
        { session },
      );
    });
  const times = await timesAsLong({ work: applyRows, reference: insertCopies, runs: 6 });
  expect(times).toBeLessThan(10);
});
