import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import type { AggregatorEvent } from '../../aggregator/adapter.ts';

const PLAIN = { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false } as const;
const SEVEN_DAYS_SECONDS = 7 * 86_400;

/** `waiting`: the bank still collects, a light look follows. `stopped`: only the person can go on. */
export type Phase = 'idle' | 'queued' | 'accounts' | 'transactions' | 'waiting' | 'backoff' | 'stopped';

/** How far the sync of one connection is. At most one run holds it at a time. */
export interface SyncRow {
  /** The connection's id. */
  readonly _id: string;
  readonly userId: string;
  readonly phase: Phase;
  /** When a worker takes it up; null while there is nothing to do. */
  readonly dueAt: Date | null;
  /** Asked for again while a run was on: one more follows. */
  readonly again: boolean;
  /** The run also asks the bank for fresh data. */
  readonly wantsRefresh: boolean;
  /** Nobody waits for this one: nothing is shown. */
  readonly isQuiet: boolean;
  readonly requestedAt: Date;
  readonly leaseOwner: string | null;
  readonly leaseUntil: Date;
  readonly attempt: number;
  /** Light looks already taken since it was asked for. */
  readonly looks: number;
  /** Light looks still to take because the bank was asked for fresh data. */
  readonly looksLeft: number;
  readonly cursor: string | null;
  readonly lastSuccessAt: Date | null;
  readonly errorCode: string | null;
}

const text = { type: String, required: true } as const;
const flag = { type: Boolean, default: false } as const;
const maybeDate = { type: Date, default: null } as const;

const syncSchema = new Schema<SyncRow>(
  {
    _id: text,
    userId: text,
    phase: {
      type: String,
      enum: ['idle', 'queued', 'accounts', 'transactions', 'waiting', 'backoff', 'stopped'],
      required: true,
    },
    dueAt: maybeDate,
    again: flag,
    wantsRefresh: flag,
    isQuiet: flag,
    requestedAt: { type: Date, required: true },
    leaseOwner: { type: String, default: null },
    leaseUntil: { type: Date, required: true },
    attempt: { type: Number, default: 0 },
    looks: { type: Number, default: 0 },
    looksLeft: { type: Number, default: 0 },
    cursor: { type: String, default: null },
    lastSuccessAt: maybeDate,
    errorCode: { type: String, default: null },
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
  /** Null once it is done with. */
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
    dueAt: maybeDate,
  },
  PLAIN,
);
noticeSchema.index({ dueAt: 1 }, { name: 'due' });

export const syncModel = (connection: Connection): Model<SyncRow> =>
  connection.model('Sync', syncSchema, 'syncs');
export const noticeModel = (connection: Connection): Model<NoticeRow> =>
  connection.model('Notice', noticeSchema, 'webhook_inbox');
