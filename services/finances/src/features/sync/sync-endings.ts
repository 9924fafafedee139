import type { Readiness } from '../../aggregator/adapter.ts';
import type { AggregatorError } from '../../aggregator/aggregator-error.ts';
import type { Ending } from './sync-stages.ts';
import type { SyncRow } from './sync.schema.ts';
import { SHOWN_MS } from './sync-flags.ts';

const FIRST_LOOK_MS = 1_000;
const LONGEST_LOOK_MS = 15_000;
const AFTER_REFRESH_MS = 1_500;
const HISTORY_SHOWN_MS = 20_000;
const FIRST_RETRY_MS = 30_000;
const MOST_RETRIES = 6;

const IDLE: Ending = { phase: 'idle', dueAt: null };

/** After a run that went well: done, or another light look while the bank still collects. */
export function endingOf(row: SyncRow, readiness: Readiness, now: number): Ending {
  const waited = now - row.requestedAt.getTime();
  if (readiness !== 'historical' && waited < SHOWN_MS) {
    const wait = Math.min(FIRST_LOOK_MS * 1.5 ** row.looks, LONGEST_LOOK_MS);
    const isQuiet = row.isQuiet || (readiness === 'initial' && waited > HISTORY_SHOWN_MS);
    return { phase: 'waiting', dueAt: new Date(now + wait), looks: row.looks + 1, isQuiet };
  }
  if (readiness === 'historical' && row.looksLeft > 0) {
    return {
      phase: 'waiting',
      dueAt: new Date(now + AFTER_REFRESH_MS),
      looks: row.looks + 1,
      looksLeft: row.looksLeft - 1,
    };
  }
  return IDLE;
}

interface Trouble {
  readonly code: string;
  readonly retryAfterMs: number | null;
  /** 0 to 1: keeps many connections from coming back in the same moment. */
  readonly jitter: number;
}

/** After a failure that may pass: again in 30 seconds, then four times as late, then the sweep takes over. */
export function retryLater(
  { attempt }: SyncRow,
  { code, retryAfterMs, jitter }: Trouble,
  now: number,
): Ending {
  if (attempt >= MOST_RETRIES) return { ...IDLE, errorCode: code };
  const wait = Math.max(FIRST_RETRY_MS * 4 ** attempt * (0.75 + jitter / 2), retryAfterMs ?? 0);
  return { phase: 'backoff', dueAt: new Date(now + wait), attempt: attempt + 1, errorCode: code };
}

/** After a failure that only the person can mend. */
export const stoppedBy = ({ code }: AggregatorError): Ending => ({
  phase: 'stopped',
  dueAt: null,
  errorCode: code,
});
