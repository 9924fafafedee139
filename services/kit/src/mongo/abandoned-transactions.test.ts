import { testDatabase } from '@fw/test-kit/mongo';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_NAME, OWN_PROCESS } from '../process-identity.ts';
import { endAbandonedTransactions } from './abandoned-transactions.ts';
import { connectMongo } from './connect.ts';

const ROWS = 'rows';
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
