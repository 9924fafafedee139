import type { Readiness } from '../../aggregator/adapter.ts';
import type { AggregatorError } from '../../aggregator/aggregator-error.ts';
import { MAX_RETRIES, retryIntervalMs, spread } from './retry-interval.ts';
import { nextPartRetry, type PartOutcomes } from './sync-parts.ts';
import type { Ending } from './sync-stages.ts';
import type { SyncRow } from './sync.schema.ts';
import { MAX_SHOWN_MS } from './sync-flags.ts';

const FIRST_POLL_INTERVAL_MS = 1_000;
const MAX_POLL_INTERVAL_MS = 15_000;
const POLL_GROWTH = 1.5;
const POLL_AFTER_REFRESH_INTERVAL_MS = 1_500;
const MAX_HISTORY_SHOWN_MS = 20_000;
/** A notice of a repaired sign-in may be lost, so a connection that needs one is checked again now and then. */
const SIGN_IN_CHECK_INTERVAL_MS = 6 * 3_600_000;

const IDLE: Ending = { phase: 'idle', dueAt: null };

/** After a run that went well: done, or a transactions-only run follows while the bank still collects. */
export function endingOf(row: SyncRow, readiness: Readiness, now: number): Ending {
  const waited = now - row.requestedAt.getTime();
  if (readiness !== 'historical' && waited < MAX_SHOWN_MS) {
    const interval = Math.min(FIRST_POLL_INTERVAL_MS * POLL_GROWTH ** row.pollCount, MAX_POLL_INTERVAL_MS);
    const isQuiet = row.isQuiet || (readiness === 'initial' && waited > MAX_HISTORY_SHOWN_MS);
    return { phase: 'waiting', dueAt: new Date(now + interval), pollCount: row.pollCount + 1, isQuiet };
  }
  if (readiness === 'historical' && row.pollsLeft > 0) {
    return {
      phase: 'waiting',
      dueAt: new Date(now + POLL_AFTER_REFRESH_INTERVAL_MS),
      pollCount: row.pollCount + 1,
      pollsLeft: row.pollsLeft - 1,
    };
  }
  return IDLE;
}

/** A run whose transactions arrived, while another part failed: only that part is tried again, and nothing is shown. */
export function afterFailedParts(ending: Ending, outcomes: PartOutcomes): Ending {
  const retry = ending.phase === 'idle' ? nextPartRetry(outcomes) : null;
  return retry === null ? ending : { phase: 'backoff', isQuiet: true, ...retry };
}

export interface Failure {
  readonly code: string;
  /** The bank's own word on when to come back. */
  readonly retryAfterMs: number | null;
  /** From 0 to 1: keeps many connections from coming back in the same moment. */
  readonly jitter: number;
}

/**
 * After a failure that may pass: again in 30 seconds, then four times as late, six times in all; then requests and the
 * sweep start runs again, but not before the same interval or the bank's Retry-After has passed.
 */
export function retryLater(
  { attempt }: SyncRow,
  { code, retryAfterMs, jitter }: Failure,
  now: number,
): Ending {
  const isLast = attempt >= MAX_RETRIES;
  const backoffMs = isLast ? 0 : retryIntervalMs(attempt, jitter);
  const notBefore = new Date(now + Math.max(backoffMs, retryAfterMs ?? 0));
  if (isLast) return { ...IDLE, notBefore, errorCode: code };
  return { phase: 'backoff', dueAt: notBefore, notBefore, attempt: attempt + 1, errorCode: code };
}

/** After a failure that only the person can mend: a lost sign-in is checked again later, a removed link never is. */
export function stoppedBy({ kind, code }: AggregatorError, jitter: number, now: number): Ending {
  const stopped = { phase: 'stopped', errorCode: code } as const;
  if (kind !== 'reauth') return { ...stopped, dueAt: null };
  return { ...stopped, dueAt: new Date(now + spread(SIGN_IN_CHECK_INTERVAL_MS, jitter)), isQuiet: true };
}
