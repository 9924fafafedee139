import type { SyncStatus } from '@fw/contract-finances';
import { failureOf } from '@fw/web-kit';

/** [A4-02] */
const MAX_ERRORS = 3;

export interface Poll {
  readonly intervalMs: number;
  readonly delay: (milliseconds: number) => Promise<void>;
  readonly request: () => Promise<{ readonly data?: SyncStatus | undefined; readonly error?: unknown }>;
  /** Called with every status, before polling ends. */
  readonly onStatus: (status: SyncStatus['data']) => void;
  /** Polling is cancelled where it returns false, for example after the toast was closed. */
  readonly isActive?: () => boolean;
}

export type PollEnd = 'synced' | 'failed' | 'cancelled';

const isSyncing = ({ acctSyncInProgress, transSyncInProgress }: SyncStatus['data']): boolean =>
  acctSyncInProgress || transSyncInProgress;

/**
 * Requests a status at each interval after the previous response, until neither accounts nor transactions sync. It
 * gives up after three errors in a row, and at once where the session is over.
 */
export async function pollUntilSynced(poll: Poll): Promise<PollEnd> {
  for (let errors = 0; errors < MAX_ERRORS;) {
    await poll.delay(poll.intervalMs);
    if (poll.isActive?.() === false) return 'cancelled';
    const { data, error } = await poll.request();
    if (failureOf(error)?.kind === 'signed-out') return 'failed';
    if (error !== undefined || !data) {
      errors += 1;
      continue;
    }
    errors = 0;
    poll.onStatus(data.data);
    if (!isSyncing(data.data)) return 'synced';
  }
  return 'failed';
}
