import { idField, mongoSchema, processField, timeField, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

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

const flag = z._default(z.boolean(), false);
const count = z._default(z.number(), 0);
const optionalTime = z._default(z.nullable(timeField), null);
const optionalText = z._default(z.nullable(z.string()), null);

/** The outcome of one part of the sync, over the runs so far. */
const outcome = z.object({
  /** Runs in a row in which this part failed. */
  failures: count,
  errorCode: optionalText,
  lastSuccessAt: optionalTime,
  /** After a failure the part is left out of runs until then; the other parts go on. */
  notBefore: optionalTime,
});
const NO_OUTCOME = { failures: 0, errorCode: null, lastSuccessAt: null, notBefore: null };
const part = z._default(outcome, NO_OUTCOME);

/** When the sync of one connection runs and how far it is. At most one run holds its lease at a time. */
export const syncRow = z.object({
  /** The connection's id. */
  _id: idField,
  userId: userIdField,
  phase: z.enum(PHASES),
  /** When a worker takes it up; null while there is nothing to do. */
  dueAt: optionalTime,
  /** The bank's Retry-After or our own backoff: no request starts a run before this instant. */
  notBefore: optionalTime,
  /** Requested again during a run: one more run follows. */
  again: flag,
  /** The run also requests fresh data from the bank. */
  forceRefresh: flag,
  /** The bank refused a request for fresh data until then. */
  refreshNotBefore: optionalTime,
  /** No person waits for this run: nothing is shown. */
  isQuiet: flag,
  requestedAt: timeField,
  /** Identifies the run that holds the lease; null while no run does. */
  leaseToken: optionalText,
  leaseUntil: timeField,
  /** The process of that run, so that a process of the same machine sees that it has ended. */
  leaseHolder: z._default(z.nullable(processField), null),
  attempt: count,
  /** Transactions-only runs since the last request. */
  pollCount: count,
  /** Transactions-only runs still to come because fresh data was requested from the bank. */
  pollsLeft: count,
  lastSuccessAt: optionalTime,
  errorCode: optionalText,
  parts: z._default(z.object({ accounts: part, liabilities: part, transactions: part }), {
    accounts: NO_OUTCOME,
    liabilities: NO_OUTCOME,
    transactions: NO_OUTCOME,
  }),
  /** Accounts and transactions in another currency than US dollars: kept out of every list and sum, and counted here. */
  foreignAccounts: count,
  foreignTransactions: count,
});
export type SyncRow = Readonly<z.output<typeof syncRow>>;

const syncSchema = mongoSchema(syncRow);
syncSchema.index({ dueAt: 1 }, { name: 'due' });
syncSchema.index({ userId: 1 }, { name: 'of_user' });
syncSchema.index({ 'leaseHolder.machine': 1, leaseUntil: 1 }, { name: 'held' });

/**
 * Up to which change of the bank the rows of a connection are stored. It is written together with those rows, and only
 * by the run whose fencing token it carries; lease renewals and requests never write it, so they never conflict with it.
 */
export const positionRow = z.object({
  /** The connection's id. */
  _id: idField,
  fencingToken: z.string(),
  /** Database session in which that run writes, in hexadecimal, so that its successor can end what it left open. */
  sessionId: z.string(),
  cursor: z._default(z.nullable(z.string()), null),
  writes: z._default(z.number(), 0),
});

const positionSchema = mongoSchema(positionRow);

/** A notice of the aggregator, stored before it is answered. */
export const noticeRow = z.object({
  _id: z.string(),
  externalId: z.string(),
  what: z.enum(['changed', 'repaired', 'warned', 'revoked', 'account-revoked', 'ignored']),
  code: z.string(),
  accountExternalId: z.nullable(z.string()),
  at: timeField,
  /** Null once it is processed. */
  dueAt: z.nullable(timeField),
});
export type NoticeRow = Readonly<z.output<typeof noticeRow>>;

const noticeSchema = mongoSchema(noticeRow);
noticeSchema.index({ dueAt: 1 }, { name: 'due' });
noticeSchema.index({ at: 1 }, { expireAfterSeconds: SEVEN_DAYS_SECONDS });

export const syncModel = (connection: Connection) => connection.model('Sync', syncSchema, 'syncs');
export const noticeModel = (connection: Connection) =>
  connection.model('Notice', noticeSchema, 'webhook_inbox');
export const positionModel = (connection: Connection) =>
  connection.model('SyncPosition', positionSchema, 'sync_positions');
