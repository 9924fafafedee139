import { accountCalls } from '@fw/contract-finances/accounts';
import { importCalls } from '@fw/contract-finances/imports';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { connectMongo } from '@fw/service-kit/mongo';
import { beforeEach, expect, it, vi } from 'vitest';
import { startMongoCut } from '../../testing/mongo-cut.ts';
import { callContract, eventsOfUser, sendCall } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';
import { readTotals } from '../../testing/totals.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { accountsRepo } from './accounts.repo.ts';

const MAX_COMMANDS = 20;

let as = '';
let userAccountId = '';
let userCount = 0;
const service = await startTestService({ isIdle: true });

const account = (name: string) =>
  callContract(service, accountCalls.create, {
    as,
    body: { categoryName: 'Banking', typeName: 'Checking', name, balance: 100 },
  }).then((made) => made.userAccountId);
const rows = Array.from({ length: 40 }, (_, index) => ({
  date: '2026-11-03',
  description: `Market ${String(index)}`,
  value: -10,
}));
const importInto = (id: string) =>
  sendCall(service, importCalls.add, { as, body: { userAccountId: id, rows } });
const list = () => callContract(service, transactionCalls.list, { as, body: { page: 1, pageSize: 500 } });
const remove = () => sendCall(service, accountCalls.delete, { as, body: { userAccountId } });
const stored = () => service.connection.collection('transactions').countDocuments({ userId: as });

async function startOver(): Promise<void> {
  userCount += 1;
  as = userCount.toString(16).padStart(24, 'd');
  userAccountId = await account('Old bank');
  await importInto(userAccountId);
}
beforeEach(startOver);

it('deletes the imported transactions and their parts with their account, and no other row', async () => {
  const kept = await account('Other bank');
  await importInto(kept);
  const byHand = { value: -5, categoryId: 'pets', description: 'By hand', date: '2026-11-03' };
  await callContract(service, transactionCalls.create, { as, body: byHand });
  const own = (await list()).items.find((row) => row.userAccountId === userAccountId);
  await callContract(service, transactionCalls.split, {
    as,
    body: {
      sourceTransactionId: own?.userTransactionId ?? '',
      sourceTransaction: { category: 'pets', value: -6 },
      splits: [{ category: 'dining', value: -4 }],
    },
  });
  expect(await stored()).toBe(82);

  expect((await remove()).status).toBe(200);
  const left = (await list()).items;
  expect(left).toHaveLength(41);
  expect(left.filter((row) => row.userAccountId === kept)).toHaveLength(40);
  expect(await stored()).toBe(41);
  expect(await readTotals(service, as)).toMatchObject({ totalSpending: 40_500, cashFlow: [0, 40_500] });
});

it('finds the rows of the account in an index', async () => {
  const plans = await profiledPlans(service.connection, remove);
  expect(plans.length).toBeGreaterThan(0);
  for (const { plan } of plans) expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
});

/** Deletes the account in a process that is killed at this command; gives whether it ended before. */
async function deleteAndKill(command: number) {
  const way = await startMongoCut(service.mongoUrl);
  const connection = await connectMongo(way.url);
  way.cutAfter(command);
  const deletion = accountsRepo(connection).removeManual(
    { userId: as, id: userAccountId, at: new Date() },
    new AbortController().signal,
  );
  const isEnded = await Promise.race([deletion.catch(() => false), way.ended.then(() => false)]);
  way.close();
  void connection.close(true).catch(() => undefined);
  return isEnded;
}

/** Accounts, rows and events of the person. */
async function whatIsLeft(): Promise<number[]> {
  const accounts = await service.connection.collection('accounts').countDocuments({ userId: as });
  const events = await eventsOfUser(service, as, 'account.deleted');
  return [accounts, await stored(), events.length];
}

it('deletes the account with all of its rows, or nothing of it, at whatever command the process is killed', async () => {
  let killed = 0;
  for (let command = 0; command < MAX_COMMANDS; command += 1) {
    // The transaction of a killed process stays open at the database for a while, so every round has its own account.
    await startOver();
    const isEnded = await deleteAndKill(command);
    // The last command may take effect between two of the three reads.
    await vi.waitFor(async () =>
      expect([
        [1, 40, 0],
        [0, 0, 1],
      ]).toContainEqual(await whatIsLeft()),
    );
    if (isEnded) break;
    killed += 1;
  }
  expect(killed).toBeGreaterThanOrEqual(3);
  expect(killed).toBeLessThan(MAX_COMMANDS);
});

it('adds no row to an account that is deleted at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await account(`Bank ${String(round)}`);
    const [added, removed] = await Promise.all([
      importInto(id),
      sendCall(service, accountCalls.delete, { as, body: { userAccountId: id } }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(added.status);
  }
  expect(await stored()).toBe(40);
});

it('shows the new name of a renamed account in its imported rows', async () => {
  const body = { categoryName: 'Banking', typeName: 'Checking', name: 'New bank', balance: 100 };
  await callContract(service, accountCalls.update, { as, body: { ...body, userAccountId, version: 0 } });
  expect(new Set((await list()).items.map(({ source }) => source))).toEqual(new Set(['New bank']));
});
