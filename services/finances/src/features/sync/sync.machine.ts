import type { SyncStatus } from '@fw/contract-finances/connections';
import { fromEach, OWN_PROCESS, stateMachine, type Transitions } from '@fw/service-kit';
import { literal, type SetStage } from '../../shared/ledger/derive.ts';
import type { PartOutcomes } from './sync-outcomes.ts';
import { PHASES, type Phase, type SyncRow } from './sync.schema.ts';

/** What happens to the sync of a connection. */
export type SyncEvent =
  /** A person, a notice or a setup needs a run, and it may start now. */
  | 'requested'
  /** The same before the bank's Retry-After or the backoff of the last failure has passed. */
  | 'requestedTooEarly'
  /** The same while a run is on: another one follows. */
  | 'requestedDuringRun'
  /** The sweep found a connection without a success for long. */
  | 'swept'
  /** A worker took the lease. */
  | 'claimed'
  /** The run begins with the transactions. */
  | 'accountsRead'
  | 'completed'
  /** The bank still collects, or fresh data was requested from it. */
  | 'awaitsData'
  /** A failure that may pass. */
  | 'failed'
  /** A failure that only the person can mend. */
  | 'blocked'
  /** The run ended after it was requested again. */
  | 'endedAndRequested';

/**
 * A run is on. `queued` and `backoff` are among them: a run that was paused beyond its lease may find that it was requested
 * meanwhile, and goes on unless another run has taken the connection over, which gives the lease another token.
 */
const DURING_RUN = ['accounts', 'transactions', 'queued', 'backoff'] as const;

/** A run reads the accounts and then the transactions; while the bank collects, the transactions only. */
export const SYNC_TRANSITIONS: Transitions<Phase, SyncEvent> = {
  // From `accounts` and `transactions` only where the lease of a dead run has expired.
  requested: fromEach(PHASES, 'queued'),
  requestedTooEarly: fromEach(PHASES, 'backoff'),
  requestedDuringRun: { accounts: 'accounts', transactions: 'transactions' },
  swept: { idle: 'queued' },
  claimed: {
    ...fromEach(['queued', 'backoff', 'stopped', 'accounts', 'transactions'], 'accounts'),
    waiting: 'transactions',
  },
  accountsRead: fromEach(DURING_RUN, 'transactions'),
  completed: fromEach(DURING_RUN, 'idle'),
  awaitsData: fromEach(DURING_RUN, 'waiting'),
  failed: fromEach(DURING_RUN, 'backoff'),
  blocked: fromEach(DURING_RUN, 'stopped'),
  endedAndRequested: fromEach(DURING_RUN, 'queued'),
};

export const syncMachine = stateMachine(PHASES, SYNC_TRANSITIONS);

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

/** What a run found out, stored when it ends; what is absent stays as it was. */
export interface Findings {
  readonly parts?: PartOutcomes;
  readonly lastSuccessAt?: Date;
  readonly foreignAccounts?: number;
  readonly foreignTransactions?: number;
}

const END_EVENTS = {
  idle: 'completed',
  waiting: 'awaitsData',
  backoff: 'failed',
  stopped: 'blocked',
} as const satisfies Partial<Record<Phase, SyncEvent>>;

export interface Ending {
  readonly phase: keyof typeof END_EVENTS;
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

/** What happens to the sync when a run ends so. */
export const endEvent = ({ phase }: Ending): SyncEvent => END_EVENTS[phase];

const either = (condition: object, yes: unknown, no: unknown) => ({ $cond: [condition, yes, no] });
const phaseAfter = (event: SyncEvent) => syncMachine.expression(event, 'phase');

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
      phase: either(
        isRunning,
        phaseAfter('requestedDuringRun'),
        either(isHeldBack, phaseAfter('requestedTooEarly'), phaseAfter('requested')),
      ),
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

/** Takes the lease; a run for a bank that still collects goes to the transactions at once. */
export const claimed = (token: string, until: Date): SetStage => ({
  $set: {
    leaseToken: literal(token),
    leaseUntil: literal(until),
    leaseHolder: { $literal: OWN_PROCESS },
    again: literal(false),
    phase: phaseAfter('claimed'),
  },
});

const stored = (findings: Findings): Record<string, object> => {
  const entries: [string, unknown][] = Object.entries(findings);
  return Object.fromEntries(entries.map(([field, value]) => [field, { $literal: value }]));
};

/** Gives the lease back; a request that came during the run is due at once, unless the run ended with a backoff. */
export function ended(ending: Ending, at: Date): SetStage {
  const { dueAt, notBefore = null, attempt = 0, pollCount = 0, pollsLeft = 0, errorCode = null } = ending;
  const isHeldBack = notBefore !== null && notBefore > at;
  const isRequested = { $ifNull: ['$again', false] };
  const again = (yes: unknown, no: unknown) => (isHeldBack ? no : either(isRequested, yes, no));
  const { isQuiet } = ending;
  return {
    $set: {
      phase: again(phaseAfter('endedAndRequested'), phaseAfter(endEvent(ending))),
      dueAt: again(literal(at), literal(dueAt)),
      notBefore: literal(notBefore),
      attempt: literal(attempt),
      pollCount: again(literal(0), literal(pollCount)),
      pollsLeft: again({ $max: ['$pollsLeft', pollsLeft] }, literal(pollsLeft)),
      ...(isQuiet === undefined
        ? {}
        : { isQuiet: either(isRequested, { $ifNull: ['$isQuiet', false] }, literal(isQuiet)) }),
      errorCode: literal(errorCode),
      again: literal(false),
      leaseToken: literal(null),
      leaseUntil: literal(NO_LEASE),
      leaseHolder: literal(null),
      ...stored(ending.findings ?? {}),
    },
  };
}

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
