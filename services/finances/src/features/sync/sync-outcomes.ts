import type { Readiness } from '../../aggregator/adapter.ts';
import type { AggregatorError } from '../../aggregator/aggregator-error.ts';
import { MAX_SHOWN_MS, type Ending } from './sync.machine.ts';
import type { SyncRow } from './sync.schema.ts';

const FIRST_RETRY_INTERVAL_MS = 30_000;
const RETRY_GROWTH = 4;
const MAX_RETRIES = 6;

/** Spreads an interval by a quarter to both sides; `jitter` is from 0 to 1. */
const spread = (intervalMs: number, jitter: number): number => intervalMs * (0.75 + jitter / 2);

/** 30 seconds after the first failure, then four times as long each time, up to 8.5 hours. */
const retryIntervalMs = (failuresBefore: number, jitter: number): number =>
  spread(FIRST_RETRY_INTERVAL_MS * RETRY_GROWTH ** Math.min(failuresBefore, MAX_RETRIES - 1), jitter);

/** A sync has three parts; each runs and fails by itself. */
export const SYNC_PARTS = ['accounts', 'liabilities', 'transactions'] as const;
export type SyncPart = (typeof SYNC_PARTS)[number];

/** A part that failed in this many runs in a row is shown as failing: one bad answer is not worth a warning. */
export const MIN_FAILURES_SHOWN = 3;

/** The outcomes of each part, over the runs so far. */
export type PartOutcomes = SyncRow['parts'];
export type PartOutcome = PartOutcomes[SyncPart];

/** Result of a part in one run. */
export type PartResult =
  | { readonly isSuccess: true }
  | { readonly isSuccess: false; readonly errorCode: string; readonly retryAfterMs: number | null };

/** A part that did not run is absent. */
export type PartResults = Readonly<Partial<Record<SyncPart, PartResult>>>;

export const NO_OUTCOME: PartOutcome = {
  failures: 0,
  errorCode: null,
  lastSuccessAt: null,
  notBefore: null,
};

export const NO_OUTCOMES: PartOutcomes = {
  accounts: NO_OUTCOME,
  liabilities: NO_OUTCOME,
  transactions: NO_OUTCOME,
};

interface Moment {
  readonly at: Date;
  /** From 0 to 1. */
  readonly jitter: number;
}

function outcomeAfter(
  before: PartOutcome,
  result: PartResult | undefined,
  { at, jitter }: Moment,
): PartOutcome {
  if (result === undefined) return before;
  if (result.isSuccess) return { ...NO_OUTCOME, lastSuccessAt: at };
  const waitMs = Math.max(retryIntervalMs(before.failures, jitter), result.retryAfterMs ?? 0);
  return {
    failures: before.failures + 1,
    errorCode: result.errorCode,
    lastSuccessAt: before.lastSuccessAt,
    notBefore: new Date(at.getTime() + waitMs),
  };
}

export const outcomesAfter = (before: PartOutcomes, results: PartResults, moment: Moment): PartOutcomes => ({
  accounts: outcomeAfter(before.accounts, results.accounts, moment),
  liabilities: outcomeAfter(before.liabilities, results.liabilities, moment),
  transactions: outcomeAfter(before.transactions, results.transactions, moment),
});

/** Whether a part may run again after its last failure. */
export const isPartDue = ({ notBefore }: PartOutcome, now: number): boolean =>
  notBefore === null || notBefore.getTime() <= now;

/** When the first of the parts that failed is due again, with the code of its failure; null when none failed. */
export function nextPartRetry(outcomes: PartOutcomes): { dueAt: Date; errorCode: string | null } | null {
  const [first] = SYNC_PARTS.flatMap((part) => {
    const { notBefore: dueAt, errorCode } = outcomes[part];
    return dueAt === null ? [] : [{ dueAt, errorCode }];
  }).toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime());
  return first ?? null;
}

/** Parts that fail run after run. */
export const failingParts = (outcomes: PartOutcomes): SyncPart[] =>
  SYNC_PARTS.filter((part) => outcomes[part].failures >= MIN_FAILURES_SHOWN);

const FIRST_POLL_INTERVAL_MS = 1_000;
const MAX_POLL_INTERVAL_MS = 15_000;
const POLL_GROWTH = 1.5;
const POLL_AFTER_REFRESH_INTERVAL_MS = 1_500;
const MAX_HISTORY_SHOWN_MS = 20_000;
/** A notice of a repaired sign-in may be lost, so a connection that needs one is checked again now and then. */
const SIGN_IN_CHECK_INTERVAL_MS = 6 * 3_600_000;

const IDLE: Ending = { phase: 'idle', dueAt: null };

/** After a run that went well: done, or a transactions-only run follows while the bank still collects. */
export function endingAfter(row: SyncRow, readiness: Readiness, now: number): Ending {
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
