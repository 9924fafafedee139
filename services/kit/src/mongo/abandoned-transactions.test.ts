import { testDatabase } from '@fw/test-kit/mongo';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OWN_NAME, OWN_PROCESS } from '../process-identity.ts';
import { holdRowElsewhere } from '../testing/other-machine.ts';
import { endAbandonedTransactions, STALLED_MS } from './abandoned-transactions.ts';
import { connectMongo } from './connect.ts';

const ROWS = 'rows';
/** How long the database keeps a transaction open that its client left. */
const TRANSACTION_LIFETIME_MS = 60_000;
const { machine, pid } = OWN_PROCESS;

let url: string;
let connection: Connection;
beforeAll(async () => {
  url = await testDatabase('abandoned');
  connection = await connectMongo(url);
  await connection.createCollection(ROWS);
});
afterAll(() => connection.close());

/** A process of that name within a transaction that has changed a row. */
async function inTransaction(appName: string) {
  const process = await mongoose.createConnection(url, { appName }).asPromise();
  const session = await process.startSession();
  await connection.collection(ROWS).insertOne({ appName, by: 'nobody' });
  session.startTransaction();
  await process.collection(ROWS).updateOne({ appName }, { $set: { by: 'transaction' } }, { session });
  return { process, session };
}

const commit = async (session: ClientSession): Promise<'committed' | 'ended'> => {
  try {
    await session.commitTransaction();
    return 'committed';
  } catch {
    return 'ended';
  }
};

it('names each connection after its process', async () => {
  const found = await connection
    .getClient()
    .db('admin')
    .aggregate([{ $currentOp: { allUsers: false } }, { $match: { appName: OWN_NAME } }], {
      readConcern: { level: 'local' },
    })
    .toArray();
  expect(found.length).toBeGreaterThan(0);
  expect(Buffer.byteLength(OWN_NAME)).toBeLessThanOrEqual(128);
});

it.each([
  { whose: 'an earlier process with this pid', name: `fw ${machine} ${String(pid)} earlier`, ends: true },
  { whose: 'this process', name: OWN_NAME, ends: false },
  { whose: 'a running process', name: `fw ${machine} ${String(process.ppid)} other`, ends: false },
  { whose: 'a process of another machine', name: `fw elsewhere ${String(pid)} other`, ends: false },
  { whose: 'another program', name: 'mongosh', ends: false },
])('ends the open transaction of $whose: $ends', async ({ name, ends }) => {
  const { process, session } = await inTransaction(name);
  expect(await endAbandonedTransactions(connection)).toBe(ends ? 1 : 0);
  if (ends) {
    await connection.collection(ROWS).updateOne({ appName: name }, { $set: { by: 'successor' } });
  }
  expect(await commit(session)).toBe(ends ? 'ended' : 'committed');
  const row = await connection.collection(ROWS).findOne({ appName: name });
  expect(row?.['by']).toBe(ends ? 'successor' : 'transaction');
  await process.close();
});

/** Looks once, and knows nothing of what was open before. */
async function endedAtFirstSight(): Promise<number> {
  const fresh = await connectMongo(url);
  const ended = await endAbandonedTransactions(fresh);
  await fresh.close();
  return ended;
}

it('ends what a killed process of another machine has open as soon as its connections are gone', async () => {
  const held = await holdRowElsewhere({ url, collection: ROWS, row: { _id: 'killed' } });
  expect(await endedAtFirstSight()).toBe(0);
  await held.kill();
  await vi.waitUntil(async () => (await endedAtFirstSight()) === 1);
});

it('ends what a paused process of another machine has open once nothing has happened in it for some seconds', async () => {
  const held = await holdRowElsewhere({ url, collection: ROWS, row: { _id: 'paused' } });
  held.pause();
  const began = performance.now();
  expect(await endAbandonedTransactions(connection)).toBe(0);
  await vi.waitUntil(async () => (await endAbandonedTransactions(connection)) === 1);
  expect(performance.now() - began).toBeGreaterThan(STALLED_MS);
});

/** How many transactions of that process are open; other test files have some of their own. */
async function openCount(appName: string): Promise<number> {
  const found = await connection
    .getClient()
    .db('admin')
    .aggregate(
      [
        { $currentOp: { allUsers: false, idleSessions: true } },
        { $match: { type: 'idleSession', appName, transaction: { $exists: true } } },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  return found.length;
}

it('leaves open what a process of another machine goes on with, however long it takes', async () => {
  const name = 'fw elsewhere 1 working';
  const { process, session } = await inTransaction(name);
  const began = performance.now();
  const open: number[] = [];
  while (performance.now() - began < 1.5 * STALLED_MS) {
    await process.collection(ROWS).insertOne({ by: 'transaction' }, { session });
    await endAbandonedTransactions(connection);
    open.push(await openCount(name));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(new Set(open)).toEqual(new Set([1]));
  expect(await commit(session)).toBe('committed');
  await process.close();
});

it('repeats a write whose row a killed process of another machine holds until it has it, long before the database ends that transaction', async () => {
  const held = await holdRowElsewhere({ url, collection: ROWS, row: { _id: 'write' } });
  await held.kill();
  const began = performance.now();
  await connection.transaction(async (session) => {
    const rows = connection.collection<{ _id: string }>(ROWS);
    await rows.insertOne({ _id: 'write' }, { session });
  });
  expect(performance.now() - began).toBeLessThan(TRANSACTION_LIFETIME_MS / 2);
});

/** The longest that an acknowledged write may take while a primary is elected or a process is lost. */
const MAX_WAIT_MS = 12_000;
type Held = Awaited<ReturnType<typeof holdRowElsewhere>>;

it.each([
  { how: 'killed', end: (held: Held) => held.kill() },
  { how: 'paused', end: (held: Held) => Promise.resolve(held.pause()) },
])(
  'lets a write outside a transaction have the row of a $how process of another machine within twelve seconds',
  async ({ how, end }) => {
    const _id = `plain ${how}`;
    await end(await holdRowElsewhere({ url, collection: ROWS, row: { _id } }));
    const began = performance.now();
    await connection.collection<{ _id: string }>(ROWS).insertOne({ _id });
    expect(performance.now() - began).toBeLessThan(MAX_WAIT_MS);
  },
);

it('lets a write outside a transaction wait for a process that goes on with its own', async () => {
  const { process, session } = await inTransaction('fw elsewhere 2 working');
  const filter = { appName: 'fw elsewhere 2 working' };
  const write = connection.collection(ROWS).updateOne(filter, { $set: { by: 'plain' } });
  const began = performance.now();
  while (performance.now() - began < 3_500) {
    await process.collection(ROWS).insertOne({ by: 'transaction' }, { session });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(await commit(session)).toBe('committed');
  await write;
  expect((await connection.collection(ROWS).findOne(filter))?.['by']).toBe('plain');
  await process.close();
});
