import { retryIntervalMs } from './retry-interval.ts';
import type { SyncRow } from './sync.schema.ts';

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
