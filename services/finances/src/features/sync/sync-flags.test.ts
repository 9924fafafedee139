import { expect, it } from 'vitest';
import { NO_OUTCOMES } from './sync-outcomes.ts';
import { isSyncing, syncFlags } from './sync.machine.ts';
import type { Phase, SyncRow } from './sync.schema.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number): Date => new Date(NOW + seconds * 1_000);
const aRow = (change: Partial<SyncRow> = {}): SyncRow => ({
  _id: 'c',
  userId: 'u',
  phase: 'idle',
  dueAt: null,
  again: false,
  forceRefresh: false,
  isQuiet: false,
  requestedAt: at(-5),
  leaseToken: null,
  leaseHolder: null,
  leaseUntil: at(-3_600),
  attempt: 0,
  pollCount: 0,
  pollsLeft: 0,
  lastSuccessAt: null,
  errorCode: null,
  notBefore: null,
  refreshNotBefore: null,
  parts: NO_OUTCOMES,
  foreignAccounts: 0,
  foreignTransactions: 0,
  ...change,
});
const flags = (change: Partial<SyncRow>) => Object.values(syncFlags(aRow(change), NOW));
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
    expect(isSyncing(aRow({ phase, ...held, requestedAt: at(-119) }), NOW)).toBe(true);
    expect(isSyncing(aRow({ phase, ...held, requestedAt: at(-121) }), NOW)).toBe(false);
  }
});

it('reports no sync for a quiet run', () => {
  expect(flags({ phase: 'accounts', ...held, isQuiet: true })).toEqual([false, false]);
});
