import { systemClock } from '@fw/service-kit';
import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Connection } from 'mongoose';
import { CONNECTIVITY, type Grant } from '../../aggregator/adapter.ts';
import { connectionModel, ownerOf } from '../../ledger/connections.schema.ts';
import { tokenRing } from '../../secrets/token-ring.ts';
import { connectionsRepo } from './connections.repo.ts';
import { removalRepo } from './removal.repo.ts';
import { removalService } from './removal.ts';

const RING = `a:${Buffer.alloc(32, 1).toString('base64url')}`;
const start = Date.parse('2026-11-21T12:00:00Z');
const OWNER = { _id: 'c', userId: 'u', type: CONNECTIVITY.plaid } as const;

let connection: Connection;
let time: number;

beforeEach(async () => {
  time = start;
  connection = await connectMongo(await testDatabase('removal'));
  await buildIndexes(connection);
  await connectionModel(connection).create({
    ...OWNER,
    externalId: 'item',
    institutionId: 'ins_1',
    name: 'First Bank',
    status: 'good',
    secret: tokenRing(RING).seal('access-sandbox-1', ownerOf(OWNER)),
    tokenIssuedAt: new Date(start),
    createdAt: new Date(start),
  });
});
afterEach(() => connection.close());

/** One process of the service, beside others on the same database. */
function serviceWith(revoke: (grant: Grant) => Promise<'removed'>, between = async () => {}) {
  const rows = removalRepo(connection);
  return removalService({
    connectionsRepo: connectionsRepo(connection, tokenRing(RING)),
    removalRepo: {
      ...rows,
      removeTransactions: async (id) => {
        await between();
        await rows.removeTransactions(id);
      },
    },
    adapter: { revoke },
    clock: systemClock(() => time),
    stopSync: () => Promise.resolve(true),
    onTrouble: () => undefined,
  });
}
const notCalled = () => Promise.reject(new Error('the bank is not to be called'));
const rowOf = () => connectionModel(connection).findOne({ _id: 'c' }).lean();

it('leaves the first revocation to the request that removes: no worker begins a second one beside it', async () => {
  const worker = serviceWith(notCalled);
  const taken: boolean[] = [];
  const revoked: string[] = [];
  const lookForWork = async (): Promise<void> => void taken.push(await worker.removeNext());
  const request = serviceWith(async ({ secret }) => {
    await lookForWork();
    revoked.push(secret.reveal());
    return 'removed';
  }, lookForWork);
  await request.remove('u', 'c');
  expect(taken).toEqual([false, false]);
  expect(revoked).toEqual(['access-sandbox-1']);
  expect(await rowOf()).toBeNull();
});

it('hands the revocation to a worker after 5 s when the request ended before it', async () => {
  const row = await connectionsRepo(connection, tokenRing(RING)).find('u', 'c');
  if (!row) throw new Error('the connection is not stored');
  const inFive = new Date(start + 5000);
  await removalRepo(connection).startRemoval(row, new Date(start), inFive);
  const worker = serviceWith(() => Promise.resolve('removed'));
  time = start + 4999;
  expect(await worker.removeNext()).toBe(false);
  expect((await rowOf())?.status).toBe('removing');
  time = start + 5000;
  expect(await worker.removeNext()).toBe(true);
  expect(await rowOf()).toBeNull();
});
