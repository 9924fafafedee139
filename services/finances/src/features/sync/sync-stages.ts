import { OWN_PROCESS } from '@fw/service-kit';
import { literal, type SetStage } from '../../ledger/derive.ts';
import type { PartOutcomes } from './sync-parts.ts';
import type { Phase } from './sync.schema.ts';

/** The end of a lease that no run holds. */
export const NO_LEASE = new Date(0);
/** Fresh data arrives some seconds after it was requested from the bank. */
const POLLS_AFTER_REFRESH = 2;

export interface SyncOptions {
  /** No person waits for it: nothing is shown. */
  readonly isQuiet?: boolean;
  /** Also requests fresh data from the bank. */
  readonly forceRefresh?: boolean;
}

export interface Ending {
  readonly phase: Phase;
  readonly dueAt: Date | null;
  /** No request starts a run before this instant. */
  readonly notBefore?: Date | null;
  readonly attempt?: number;
  readonly pollCount?: number;
  readonly pollsLeft?: number;
  readonly isQuiet?: boolean;
  readonly errorCode?: string | null;
  readonly findings?: Findings;
}

/** What a run found out, stored when it ends; what is absent stays as it was. */
export interface Findings {
  readonly parts?: PartOutcomes;
  readonly lastSuccessAt?: Date;
  readonly foreignAccounts?: number;
  readonly foreignTransactions?: number;
}

const either = (condition: object, yes: unknown, no: unknown) => ({ $cond: [condition, yes, no] });

/**
 * A request: due now, or right after the run that is on, but never before the bank's Retry-After or the backoff of the
 * last failure has passed.
 */
export function requested(at: Date, { isQuiet = false, forceRefresh = false }: SyncOptions): SetStage {
  const isRunning = { $gt: ['$leaseUntil', at] };
  const isHeldBack = { $gt: ['$notBefore', at] };
  const unlessRunning = (value: unknown, field: string) => either(isRunning, field, value);
  return {
    $set: {
      again: { $or: [isRunning, '$again'] },
      phase: unlessRunning(either(isHeldBack, literal('backoff'), literal('queued')), '$phase'),
      dueAt: unlessRunning(either(isHeldBack, '$notBefore', literal(at)), '$dueAt'),
      attempt: unlessRunning(either(isHeldBack, '$attempt', literal(0)), '$attempt'),
      pollCount: literal(0),
      pollsLeft: forceRefresh ? literal(POLLS_AFTER_REFRESH) : '$pollsLeft',
      isQuiet: isQuiet ? either({ $in: ['$phase', ['idle', 'stopped']] }, true, '$isQuiet') : literal(false),
      requestedAt: isQuiet ? '$requestedAt' : literal(at),
      forceRefresh: {
        $or: [
          '$forceRefresh',
          { $and: [literal(forceRefresh), { $not: [{ $gt: ['$refreshNotBefore', at] }] }] },
        ],
      },
    },
  };
}

const stored = (findings: Findings): Record<string, object> => {
  const entries: [string, unknown][] = Object.entries(findings);
  return Object.fromEntries(entries.map(([field, value]) => [field, { $literal: value }]));
};

/** Gives the lease back; a request that came during the run is due at once, unless the run ended with a backoff. */
export function ended(ending: Ending, at: Date): SetStage {
  const {
    phase,
    dueAt,
    notBefore = null,
    attempt = 0,
    pollCount = 0,
    pollsLeft = 0,
    errorCode = null,
  } = ending;
  const isHeldBack = notBefore !== null && notBefore > at;
  const again = (yes: unknown, no: unknown) =>
    isHeldBack ? no : either({ $ifNull: ['$again', false] }, yes, no);
  const isQuiet = ending.isQuiet ?? null;
  return {
    $set: {
      phase: again(literal('queued'), literal(phase)),
      dueAt: again(literal(at), literal(dueAt)),
      notBefore: literal(notBefore),
      attempt: literal(attempt),
      pollCount: again(literal(0), literal(pollCount)),
      pollsLeft: again({ $max: ['$pollsLeft', pollsLeft] }, literal(pollsLeft)),
      ...(isQuiet === null
        ? {}
        : {
            isQuiet: either(
              { $ifNull: ['$again', false] },
              { $ifNull: ['$isQuiet', false] },
              literal(isQuiet),
            ),
          }),
      errorCode: literal(errorCode),
      again: literal(false),
      leaseToken: literal(null),
      leaseUntil: literal(NO_LEASE),
      leaseHolder: literal(null),
      ...stored(ending.findings ?? {}),
    },
  };
}

/** Takes the lease; a run for a bank that still collects goes to the transactions at once. */
export const claimed = (token: string, until: Date): SetStage => ({
  $set: {
    leaseToken: literal(token),
    leaseUntil: literal(until),
    leaseHolder: { $literal: OWN_PROCESS },
    again: literal(false),
    phase: either({ $eq: ['$phase', 'waiting'] }, 'transactions', 'accounts'),
  },
});

/** Gives back a lease under which no run took place. */
export const released = (at: Date): SetStage => ({
  $set: {
    leaseToken: literal(null),
    leaseUntil: literal(NO_LEASE),
    leaseHolder: literal(null),
    again: literal(false),
    phase: either({ $ifNull: ['$again', false] }, literal('queued'), '$phase'),
    dueAt: either({ $ifNull: ['$again', false] }, literal(at), '$dueAt'),
  },
});
