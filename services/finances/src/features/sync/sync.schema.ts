import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import type { AggregatorEvent } from '../../aggregator/adapter.ts';
import { NO_OUTCOME, NO_OUTCOMES, SYNC_PARTS, type PartOutcome, type PartOutcomes } from './sync-parts.ts';

const PLAIN = { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false } as const;
const SEVEN_DAYS_SECONDS = 7 * 86_400;

/**
 * `waiting`: the bank still collects data, a transactions-only run follows. `backoff`: a failure that may pass, another
 * run follows. `stopped`: the person has to act; a lost sign-in is checked again from time to time.
 */
export const PHASES = [
  'idle',
  'queued',
  'accounts',
  'transactions',
  'waiting',
  'backoff',
  'stopped',
] as const;
export type Phase = (typeof PHASES)[number];

/** When the sync of one connection runs and how far it is. At most one run holds its lease at a time. */
export interface SyncRow {
  /** The connection's id. */
  readonly _id: string;
  readonly userId: string;
  readonly phase: Phase;
  /** When a worker takes it up; null while there is nothing to do. */
  readonly dueAt: Date | null;
  /** The bank's Retry-After or our own backoff: no request starts a run before this instant. */
  readonly notBefore: Date | null;
  /** Requested again during a run: one more run follows. */
  readonly again: boolean;
  /** The run also requests fresh data from the bank. */
  readonly wantsRefresh: boolean;
  /** The bank refused a request for fresh data until then. */
  readonly refreshNotBefore: Date | null;
  /** No person waits for this run: nothing is shown. */
  readonly isQuiet: boolean;
  readonly requestedAt: Date;
  /** Identifies the run that holds the lease; null while no run does. */
  readonly leaseToken: string | null;
  readonly leaseUntil: Date;
  readonly attempt: number;
  /** Transactions-only runs since the last request. */
  readonly pollCount: number;
  /** Transactions-only runs still to come because fresh data was requested from the bank. */
  readonly pollsLeft: number;
  readonly lastSuccessAt: Date | null;
  readonly errorCode: string | null;
  readonly parts: PartOutcomes;
  /** Accounts and transactions in another currency than US dollars: kept out of every list and sum, and counted here. */
  readonly foreignAccounts: number;
  readonly foreignTransactions: number;
}

/** A row as it is stored may lack members that were added later. */
const DEFAULTS = {
  notBefore: null,
  refreshNotBefore: null,
  leaseToken: null,
  pollCount: 0,
  pollsLeft: 0,
  foreignAccounts: 0,
  foreignTransactions: 0,
} as const;

export const decodeSync = (row: SyncRow): SyncRow => ({
  ...DEFAULTS,
  ...row,
  parts: { ...NO_OUTCOMES, ...row.parts },
});

const text = { type: String, required: true } as const;
const optionalText = { type: String, default: null } as const;
const flag = { type: Boolean, default: false } as const;
const optionalDate = { type: Date, default: null } as const;
const count = { type: Number, default: 0 } as const;

const outcomeSchema = new Schema<PartOutcome>(
  { failures: count, errorCode: optionalText, lastSuccessAt: optionalDate, notBefore: optionalDate },
  { ...PLAIN, _id: false },
);
const outcome = { type: outcomeSchema, default: () => ({ ...NO_OUTCOME }) };

const syncSchema = new Schema<SyncRow>(
  {
    _id: text,
    userId: text,
    phase: { type: String, enum: PHASES, required: true },
    dueAt: optionalDate,
    notBefore: optionalDate,
    again: flag,
    wantsRefresh: flag,
    refreshNotBefore: optionalDate,
    isQuiet: flag,
    requestedAt: { type: Date, required: true },
    leaseToken: optionalText,
    leaseUntil: { type: Date, required: true },
    attempt: count,
    pollCount: count,
    pollsLeft: count,
    lastSuccessAt: optionalDate,
    errorCode: optionalText,
    parts: {
      type: new Schema(Object.fromEntries(SYNC_PARTS.map((part) => [part, outcome])), {
        ...PLAIN,
        _id: false,
      }),
      default: () => ({}),
    },
    foreignAccounts: count,
    foreignTransactions: count,
  },
  PLAIN,
);
syncSchema.index({ dueAt: 1 }, { name: 'due' });
syncSchema.index({ userId: 1 }, { name: 'of_user' });

/** A notice of the aggregator, stored before it is answered. */
export interface NoticeRow {
  readonly _id: string;
  readonly externalId: string;
  readonly what: AggregatorEvent['what'];
  readonly code: string;
  readonly accountExternalId: string | null;
  readonly at: Date;
  /** Null once it is processed. */
  readonly dueAt: Date | null;
}

const noticeSchema = new Schema<NoticeRow>(
  {
    _id: text,
    externalId: text,
    what: text,
    code: text,
    accountExternalId: { type: String, default: null },
    at: { type: Date, required: true, expires: SEVEN_DAYS_SECONDS },
    dueAt: { type: Date, default: null },
  },
  PLAIN,
);
noticeSchema.index({ dueAt: 1 }, { name: 'due' });

export const syncModel = (connection: Connection): Model<SyncRow> =>
  connection.model('Sync', syncSchema, 'syncs');
export const noticeModel = (connection: Connection): Model<NoticeRow> =>
  connection.model('Notice', noticeSchema, 'webhook_inbox');
