import { NO_OUTCOMES } from '../features/sync/sync-outcomes.ts';
import type { SyncRow } from '../features/sync/sync.schema.ts';

export const SYNC_NOW = Date.parse('2026-11-21T12:00:00Z');

/** The stored sync of a connection that nothing was read of; the test states what matters to it. */
export const aSyncRow = (change: Partial<SyncRow> = {}): SyncRow => ({
  _id: 'c',
  userId: 'u',
  phase: 'idle',
  dueAt: null,
  again: false,
  forceRefresh: false,
  isQuiet: false,
  requestedAt: new Date(SYNC_NOW),
  leaseToken: null,
  leaseHolder: null,
  leaseUntil: new Date(0),
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
