import type { SessionRecord } from '@fw/contract-identity';
import { systemClock } from '@fw/service-kit';
import { expect, it } from 'vitest';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { sessionCache } from './session-cache.ts';

const record = (now: number): SessionRecord => ({
  user: {
    userId: 'a'.repeat(24),
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'employee',
    email: 'ann@example.com',
    companyId: 'b'.repeat(24),
    companyName: 'Harbor Mills',
    level1: false,
  },
  createdAt: now,
  lastSeenAt: now,
});

function cacheWithCounts() {
  const clock = systemClock(() => 1_700_000_000_000);
  let lookups = 0;
  const find = async () => {
    lookups += 1;
    return null;
  };
  return {
    clock,
    cache: sessionCache({ find, touch: async () => undefined }, clock),
    lookups: () => lookups,
  };
}

it('keeps a live session however many unknown ids are looked up', async () => {
  const { clock, cache } = cacheWithCounts();
  cache.keep('live', record(clock.milliseconds()));
  for (let id = 0; id <= GATEWAY_LIMITS.sessionCacheEntries; id += 1) await cache.load(`unknown-${id}`);
  expect(cache.peek('live')?.identity.role).toBe('employee');
});

it('keeps at most a stated number of unknown ids, the latest ones', async () => {
  const { cache } = cacheWithCounts();
  for (let id = 0; id <= GATEWAY_LIMITS.sessionCacheEntries; id += 1) await cache.load(`unknown-${id}`);
  expect([cache.peek('unknown-0'), cache.peek('unknown-1')]).toEqual([undefined, null]);
});

it('looks an unknown id up again after a minute', async () => {
  const { clock, cache, lookups } = cacheWithCounts();
  await cache.load('unknown');
  expect([cache.peek('unknown'), lookups()]).toEqual([null, 1]);
  clock.setOffset(GATEWAY_LIMITS.unknownSessionCacheMs);
  expect(cache.peek('unknown')).toBeUndefined();
});

it('calls identity once for callers that wait for the same id', async () => {
  const { cache, lookups } = cacheWithCounts();
  await Promise.all([cache.load('unknown'), cache.load('unknown'), cache.load('unknown')]);
  expect(lookups()).toBe(1);
});
