import type { SyncStatus } from '@fw/contract-finances/connections';
import type { SyncRow } from './sync.schema.ts';

/** A sync is shown for at most this long; rows that arrive later arrive silently. */
export const MAX_SHOWN_MS = 120_000;

/**
 * What a waiting person is shown. A run whose worker died (its lease expired) reads as not syncing until another worker
 * takes it up.
 */
export function syncFlags(row: SyncRow, now: number): SyncStatus['data'] {
  const isShown = !row.isQuiet && now < row.requestedAt.getTime() + MAX_SHOWN_MS;
  const isHeld = row.leaseUntil.getTime() > now;
  const isBefore = row.phase === 'queued' || row.phase === 'backoff';
  const accounts = isBefore || (row.phase === 'accounts' && isHeld);
  const rows = row.phase === 'waiting' || (row.phase === 'transactions' && isHeld);
  return {
    acctSyncInProgress: isShown && accounts,
    transSyncInProgress: isShown && (accounts || rows || (row.again && isHeld)),
  };
}

export const isSyncing = (row: SyncRow, now: number): boolean => {
  const { acctSyncInProgress, transSyncInProgress } = syncFlags(row, now);
  return acctSyncInProgress || transSyncInProgress;
};
