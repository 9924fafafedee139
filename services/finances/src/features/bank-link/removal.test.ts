import { systemClock } from '@fw/service-kit';
import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Connection } from 'mongoose';
import { CONNECTIVITY, type Grant } from '../../aggregator/adapter.ts';
import { AggregatorError } from '../../aggregator/aggregator-error.ts';
import { connectionModel, ownerOf } from '../../shared/connections/connections.schema.ts';
import { tokenRing } from '../../shared/secrets/token-ring.ts';
import { connectionsRepo } from '../../shared/connections/connections.repo.ts';
import { removalService } from './connections.ts';

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

/** One process of the service, beside others on the same database; `before` runs ahead of a step of its rows. */
function serviceWith(
  revoke: (grant: Grant) => Promise<'removed'>,
  before: {
    readonly removeTransactions?: () => Promise<void>;
    readonly takeRemoval?: () => Promise<void>;
  } = {},
  rows = connectionsRepo(connection, tokenRing(RING)),
) {
  return removalService({
    connectionsRepo: {
      ...rows,
      removeTransactions: async (row, signal) => {
        await before.removeTransactions?.();
        return rows.removeTransactions(row, signal);
      },
      takeRemoval: async (row, until) => {
        await before.takeRemoval?.();
        return rows.takeRemoval(row, until);
      },
    },
    adapter: { revoke },
    clock: systemClock(() => time),
    stopSync: () => Promise.resolve(true),
    onTrouble: () => undefined,
  });
}
const removed = () => Promise.resolve('removed' as const);
/** A request whose process ends after it has hidden the connection. */
const endedRequest = (): Promise<unknown> => {
  const ended = () => Promise.reject(new Error('the process ended'));
  return expect(serviceWith(notCalled, { removeTransactions: ended }).remove('u', 'c')).rejects.toThrow(
    'the process ended',
  );
};
const notCalled = () => Promise.reject(new Error('the bank is not to be called'));
const findRow = () => connectionModel(connection).findOne({ _id: 'c' }).lean();

it('leaves the first revocation to the request that removes: no worker begins a second one beside it', async () => {
  const worker = serviceWith(notCalled);
  const taken: boolean[] = [];
  const revoked: string[] = [];
  const lookForWork = async (): Promise<void> => void taken.push(await worker.removeNext());
  const request = serviceWith(
    async ({ secret }) => {
      await lookForWork();
      revoked.push(secret.reveal());
      return 'removed';
    },
    { removeTransactions: lookForWork },
  );
  await request.remove('u', 'c');
  expect(taken).toEqual([false, false]);
  expect(revoked).toEqual(['access-sandbox-1']);
  expect(await findRow()).toBeNull();
});

it('hands the revocation to a worker after 5 s when the request ended before it', async () => {
  await endedRequest();
  const worker = serviceWith(removed);
  time = start + 4999;
  expect(await worker.removeNext()).toBe(false);
  expect((await findRow())?.status).toBe('removing');
  time = start + 5000;
  expect(await worker.removeNext()).toBe(true);
  expect(await findRow()).toBeNull();
});

it('calls the bank once when two workers find the same removal', async () => {
  await endedRequest();
  time = start + 5000;
  const callers: string[] = [];
  const callAs = (name: string) => () => {
    callers.push(name);
    return Promise.reject(new Error('the bank is down'));
  };
  const first = serviceWith(callAs('first'));
  const second = serviceWith(callAs('second'), { takeRemoval: async () => void (await first.removeNext()) });
  expect(await second.removeNext()).toBe(true);
  expect(callers).toEqual(['first']);
  expect(await findRow()).toMatchObject({ status: 'removing', removeTries: 2 });
});

it('leaves the revocation to a worker where a request has no time for all transactions', async () => {
  const rows = { removeTransactions: () => Promise.resolve(false) };
  const repo = { ...connectionsRepo(connection, tokenRing(RING)), ...rows };
  // A revocation here would succeed and delete the connection.
  expect(await serviceWith(removed, {}, repo).remove('u', 'c')).toEqual([]);
  expect((await findRow())?.status).toBe('removing');
  time = start + 5000;
  expect(await serviceWith(removed).removeNext()).toBe(true);
  expect(await findRow()).toBeNull();
});

it.each([
  { retryAfterMs: undefined, due: [5, 25, 105] },
  { retryAfterMs: 1000, due: [5, 25, 105] },
  { retryAfterMs: 60_000, due: [60, 120, 200] },
])('tries again after 5, 20 and 80 s, and not before the bank allows: $retryAfterMs', async (bank) => {
  const { retryAfterMs } = bank;
  const refused = new AggregatorError({
    kind: 'rate',
    code: 'RATE_LIMIT_EXCEEDED',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
  const service = serviceWith(() => Promise.reject(refused));
  await service.remove('u', 'c');
  for (const seconds of bank.due) {
    time = start + seconds * 1000 - 1;
    expect(await service.removeNext()).toBe(false);
    time += 1;
    expect(await service.removeNext()).toBe(true);
  }
  expect(await findRow()).toMatchObject({ status: 'removing', removeTries: 4 });
});
