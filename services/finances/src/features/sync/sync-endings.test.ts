import { expect, it } from 'vitest';
import { AggregatorError } from '../../aggregator/aggregator-error.ts';
import { endingOf, retryLater, stoppedBy } from './sync-endings.ts';
import type { SyncRow } from './sync.schema.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const aRow = (change: Partial<SyncRow> = {}): SyncRow => ({
  _id: 'c',
  userId: 'u',
  phase: 'queued',
  dueAt: null,
  again: false,
  wantsRefresh: false,
  isQuiet: false,
  requestedAt: new Date(NOW),
  leaseOwner: null,
  leaseUntil: new Date(0),
  attempt: 0,
  looks: 0,
  looksLeft: 0,
  cursor: null,
  lastSuccessAt: null,
  errorCode: null,
  ...change,
});
const waitOf = ({ dueAt }: { dueAt: Date | null }): number => (dueAt?.getTime() ?? Number.NaN) - NOW;
const passing = { code: 'INSTITUTION_DOWN', retryAfterMs: null, jitter: 0.5 };

it('is done once the whole history is here', () => {
  expect(endingOf(aRow(), 'historical', NOW)).toEqual({ phase: 'idle', dueAt: null });
});

it('looks again soon, then less often, while the bank collects, and gives up after two minutes', () => {
  const waits = [0, 1, 2, 3, 20].map((looks) => waitOf(endingOf(aRow({ looks }), 'not-ready', NOW)));
  expect(waits).toEqual([1_000, 1_500, 2_250, 3_375, 15_000]);
  expect(endingOf(aRow(), 'not-ready', NOW + 120_000)).toEqual({ phase: 'idle', dueAt: null });
});

it('the older history comes silently when it takes long', () => {
  expect(endingOf(aRow(), 'initial', NOW + 10_000).isQuiet).toBe(false);
  expect(endingOf(aRow(), 'initial', NOW + 21_000).isQuiet).toBe(true);
});

it('after asking for fresh data it looks twice more', () => {
  expect(endingOf(aRow({ looksLeft: 2 }), 'historical', NOW)).toMatchObject({
    phase: 'waiting',
    looksLeft: 1,
  });
  expect(endingOf(aRow({ looksLeft: 0 }), 'historical', NOW).phase).toBe('idle');
});

it('a failure that may pass is tried after 30 s, then four times as late, six times in all', () => {
  const waits = [0, 1, 2, 5].map((attempt) => waitOf(retryLater(aRow({ attempt }), passing, NOW)));
  expect(waits).toEqual([30_000, 120_000, 480_000, 30_720_000]);
  expect(retryLater(aRow({ attempt: 6 }), passing, NOW)).toEqual({
    phase: 'idle',
    dueAt: null,
    errorCode: 'INSTITUTION_DOWN',
  });
});

it('waits at least as long as the bank says, and not all at the same moment', () => {
  expect(waitOf(retryLater(aRow(), { ...passing, retryAfterMs: 300_000 }, NOW))).toBe(300_000);
  expect(waitOf(retryLater(aRow(), { ...passing, jitter: 0 }, NOW))).toBe(22_500);
  expect(waitOf(retryLater(aRow(), { ...passing, jitter: 1 }, NOW))).toBe(37_500);
});

it('what only the person can mend is not tried again', () => {
  const error = new AggregatorError({ kind: 'reauth', code: 'ITEM_LOGIN_REQUIRED' });
  expect(stoppedBy(error)).toEqual({ phase: 'stopped', dueAt: null, errorCode: 'ITEM_LOGIN_REQUIRED' });
});
