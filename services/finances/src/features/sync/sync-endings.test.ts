import { expect, it } from 'vitest';
import { AggregatorError } from '../../aggregator/aggregator-error.ts';
import { endingAfter, retryLater, stoppedBy } from './sync-outcomes.ts';
import type { SyncRow } from './sync.schema.ts';
import { aSyncRow, SYNC_NOW } from '../../testing/sync-row.ts';

const aRow = (change: Partial<SyncRow> = {}) => aSyncRow({ phase: 'queued', ...change });
const waitMs = ({ dueAt }: { dueAt: Date | null }): number => (dueAt?.getTime() ?? Number.NaN) - SYNC_NOW;
const passing = { code: 'INSTITUTION_DOWN', retryAfterMs: null, jitter: 0.5 };

it('is done once the whole history is stored', () => {
  expect(endingAfter(aRow(), 'historical', SYNC_NOW)).toEqual({ phase: 'idle', dueAt: null });
});

it('polls soon, then less often, while the bank collects, and stops after two minutes', () => {
  const waits = [0, 1, 2, 3, 20].map((pollCount) =>
    waitMs(endingAfter(aRow({ pollCount }), 'not-ready', SYNC_NOW)),
  );
  expect(waits).toEqual([1_000, 1_500, 2_250, 3_375, 15_000]);
  expect(endingAfter(aRow(), 'not-ready', SYNC_NOW + 120_000)).toEqual({ phase: 'idle', dueAt: null });
});

it('stops showing the sync after 20 s when only the older history is missing', () => {
  expect(endingAfter(aRow(), 'initial', SYNC_NOW + 10_000).isQuiet).toBe(false);
  expect(endingAfter(aRow(), 'initial', SYNC_NOW + 21_000).isQuiet).toBe(true);
});

it('polls twice more after fresh data was requested', () => {
  expect(endingAfter(aRow({ pollsLeft: 2 }), 'historical', SYNC_NOW)).toMatchObject({
    phase: 'waiting',
    pollsLeft: 1,
  });
  expect(endingAfter(aRow({ pollsLeft: 0 }), 'historical', SYNC_NOW).phase).toBe('idle');
});

it('retries after 30 s, then four times as late, six times in all', () => {
  const waits = [0, 1, 2, 5].map((attempt) => waitMs(retryLater(aRow({ attempt }), passing, SYNC_NOW)));
  expect(waits).toEqual([30_000, 120_000, 480_000, 30_720_000]);
  expect(retryLater(aRow({ attempt: 6 }), passing, SYNC_NOW)).toMatchObject({
    phase: 'idle',
    dueAt: null,
    errorCode: 'INSTITUTION_DOWN',
  });
});

it('retries no earlier than the Retry-After of the bank, also after the last attempt', () => {
  const limited = { ...passing, retryAfterMs: 300_000 };
  expect(waitMs(retryLater(aRow(), limited, SYNC_NOW))).toBe(300_000);
  const { notBefore } = retryLater(aRow({ attempt: 6 }), limited, SYNC_NOW);
  expect(waitMs({ dueAt: notBefore ?? null })).toBe(300_000);
});

it('spreads the retries of many connections by a quarter to both sides', () => {
  expect(waitMs(retryLater(aRow(), { ...passing, jitter: 0 }, SYNC_NOW))).toBe(22_500);
  expect(waitMs(retryLater(aRow(), { ...passing, jitter: 1 }, SYNC_NOW))).toBe(37_500);
});

it('checks a lost sign-in again after six hours without showing it, and a removed link never', () => {
  const lost = new AggregatorError({ kind: 'reauth', code: 'ITEM_LOGIN_REQUIRED' });
  expect(stoppedBy(lost, 0.5, SYNC_NOW)).toEqual({
    phase: 'stopped',
    dueAt: new Date(SYNC_NOW + 6 * 3_600_000),
    isQuiet: true,
    errorCode: 'ITEM_LOGIN_REQUIRED',
  });
  const removed = new AggregatorError({ kind: 'gone', code: 'ITEM_NOT_FOUND' });
  expect(stoppedBy(removed, 0.5, SYNC_NOW)).toEqual({
    phase: 'stopped',
    dueAt: null,
    errorCode: 'ITEM_NOT_FOUND',
  });
});
