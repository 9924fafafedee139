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

function cacheOfLiveSession(hasEvents = () => true) {
  const clock = systemClock(() => 1_700_000_000_000);
  const answers: ((found: SessionRecord | null) => void)[] = [];
  const find = () => new Promise<SessionRecord | null>((resolve) => void answers.push(resolve));
  const cache = sessionCache({ find, touch: async () => undefined, hasEvents }, clock);
  cache.keep('live', record(clock.milliseconds()));
  return { clock, cache, answers };
}

it('a session in use is read again before it is stale, once, and its calls do not wait for that', async () => {
  const { clock, cache, answers } = cacheOfLiveSession();
  clock.setOffset(GATEWAY_LIMITS.sessionRefreshMs);
  expect([cache.peek('live'), cache.peek('live')]).not.toContain(undefined);
  expect(answers).toHaveLength(1);

  answers[0]?.(record(clock.milliseconds()));
  await cache.load('live');
  clock.setOffset(GATEWAY_LIMITS.sessionCacheMs);
  expect(cache.peek('live')?.identity.role).toBe('employee');
});

it('a session that was being read for the first time while the sessions of its person ended is read again', async () => {
  const { clock, cache, answers } = cacheOfLiveSession();
  const reading = cache.load('new');
  cache.forgetOwn({ userId: record(0).user.userId, sessionId: '', ends: 'others' });
  answers[0]?.(record(clock.milliseconds()));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(null);
  expect([await reading, cache.peek('new')]).toEqual([null, null]);
});

it('a session is read again sooner while ends of sessions do not arrive as events', () => {
  const { clock, cache, answers } = cacheOfLiveSession(() => false);
  clock.setOffset(GATEWAY_LIMITS.sessionCacheWithoutEventsMs - 1);
  expect(cache.peek('live')?.identity.role).toBe('employee');
  clock.setOffset(GATEWAY_LIMITS.sessionCacheWithoutEventsMs);
  expect([cache.peek('live'), answers.length]).toEqual([undefined, 0]);
});

it('a session that ends while it is read again stays ended', async () => {
  const { clock, cache, answers } = cacheOfLiveSession();
  clock.setOffset(GATEWAY_LIMITS.sessionRefreshMs);
  cache.peek('live');
  const reading = cache.load('live');
  cache.forget('live');
  answers[0]?.(record(clock.milliseconds()));
  expect([await reading, cache.peek('live')]).toEqual([null, null]);
});
