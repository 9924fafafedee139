import { expect, it } from 'vitest';
import { isSyncing, syncFlags } from './sync.machine.ts';
import type { Phase, SyncRow } from './sync.schema.ts';
import { aSyncRow, SYNC_NOW } from '../../testing/sync-row.ts';

const at = (seconds: number): Date => new Date(SYNC_NOW + seconds * 1_000);
const aRow = (change: Partial<SyncRow> = {}) =>
  aSyncRow({ requestedAt: at(-5), leaseUntil: at(-3_600), ...change });
const flags = (change: Partial<SyncRow>) => Object.values(syncFlags(aRow(change), SYNC_NOW));
const held = { leaseToken: 'w', leaseUntil: at(30) };

it.each<[Phase, Partial<SyncRow>, boolean, boolean]>([
  ['queued', {}, true, true],
  ['accounts', held, true, true],
  ['transactions', held, false, true],
  ['waiting', {}, false, true],
  ['backoff', {}, true, true],
  ['idle', {}, false, false],
  ['stopped', {}, false, false],
])('reports which of accounts and transactions sync in phase %s', (...[phase, more, accounts, rows]) => {
  expect(flags({ phase, ...more })).toEqual([accounts, rows]);
});

it('reports no sync for a run whose lease has expired', () => {
  const died = { leaseToken: 'w', leaseUntil: at(-1) };
  expect(flags({ phase: 'accounts', ...died })).toEqual([false, false]);
  expect(flags({ phase: 'transactions', ...died })).toEqual([false, false]);
});

it('reports no sync in any phase more than two minutes after the request', () => {
  const phases: Phase[] = ['queued', 'accounts', 'transactions', 'waiting', 'backoff'];
  for (const phase of phases) {
    expect(isSyncing(aRow({ phase, ...held, requestedAt: at(-119) }), SYNC_NOW)).toBe(true);
    expect(isSyncing(aRow({ phase, ...held, requestedAt: at(-121) }), SYNC_NOW)).toBe(false);
  }
});

it('reports no sync for a quiet run', () => {
  expect(flags({ phase: 'accounts', ...held, isQuiet: true })).toEqual([false, false]);
});
