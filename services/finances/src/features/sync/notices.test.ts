import { systemClock } from '@fw/service-kit';
import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { expect, it } from 'vitest';
import { noticesRepo } from './notices.repo.ts';
import { noticeProcessor } from './notices.ts';
import { noticeModel } from './sync.schema.ts';

const MINUTE = 60_000;

it('retries a notice that arrives before its connection is saved, for at most 15 minutes', async () => {
  const connection = await connectMongo(await testDatabase('notices'));
  const notices = noticesRepo(connection);
  await buildIndexes(connection);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const clock = systemClock(() => now);
  const known = new Map<string, string>();
  const requested: string[] = [];
  const next = noticeProcessor({
    noticesRepo: notices,
    clock,
    findConnectionId: (externalId) => Promise.resolve(known.get(externalId) ?? null),
    report: () => Promise.resolve(),
    closeAccount: () => Promise.resolve(),
    requestSync: (id) => {
      requested.push(id);
      return Promise.resolve();
    },
  });
  const event = {
    what: 'changed',
    code: 'TRANSACTIONS:SYNC_UPDATES_AVAILABLE',
    accountExternalId: null,
  } as const;
  await notices.insert({ noticeId: 'early', externalId: 'item-1', ...event }, clock.date());
  await notices.insert({ noticeId: 'unknown', externalId: 'item-2', ...event }, clock.date());
  while (await next());
  expect(requested).toEqual([]);
  known.set('item-1', 'connection-1');
  now += MINUTE;
  while (await next());
  expect(requested).toEqual(['connection-1']);
  now += 15 * MINUTE;
  while (await next());
  expect(await noticeModel(connection).find({ dueAt: null }).lean()).toHaveLength(2);
  expect(await next()).toBe(false);
  await connection.close();
});
