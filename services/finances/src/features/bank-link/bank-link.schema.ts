import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import type { SealedToken } from '../../secrets/token-ring.ts';

const PLAIN = { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false } as const;
const NINETY_DAYS_SECONDS = 90 * 86_400;

/** A person may finish Link shortly before the session expires; its result is read afterwards. */
export const SESSION_KEPT_AFTER_EXPIRY_SECONDS = 3_600;

/** Who opened which Link session. */
export interface LinkSessionRow {
  /** Hash of the link token. */
  readonly _id: string;
  readonly userId: string;
  readonly mode: 'new' | 'repair';
  readonly expiresAt: Date;
  readonly token: SealedToken;
}

export interface LinkLogRow {
  readonly _id: string;
  readonly userId: string;
  readonly at: Date;
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly displayMessage?: string;
  readonly errorType?: string;
  readonly requestId?: string;
  readonly institutionId?: string;
  readonly institutionName?: string;
  readonly linkSessionId?: string;
}

const text = { type: String, required: true } as const;
const note = { type: String, maxlength: 500 } as const;

const sealed = new Schema<SealedToken>(
  { v: { type: Number, required: true }, kid: text, iv: text, ct: text, tag: text },
  { ...PLAIN, _id: false },
);

const sessionSchema = new Schema<LinkSessionRow>(
  {
    _id: text,
    userId: text,
    mode: { type: String, enum: ['new', 'repair'], required: true },
    expiresAt: { type: Date, required: true, expires: SESSION_KEPT_AFTER_EXPIRY_SECONDS },
    token: { type: sealed, required: true },
  },
  PLAIN,
);
sessionSchema.index({ userId: 1, mode: 1, expiresAt: 1 });

const logSchema = new Schema<LinkLogRow>(
  {
    _id: text,
    userId: text,
    at: { type: Date, required: true, expires: NINETY_DAYS_SECONDS },
    errorCode: note,
    errorMessage: note,
    displayMessage: note,
    errorType: note,
    requestId: note,
    institutionId: note,
    institutionName: note,
    linkSessionId: note,
  },
  PLAIN,
);

export const linkSessionModel = (connection: Connection): Model<LinkSessionRow> =>
  connection.model('LinkSession', sessionSchema, 'link_sessions');
export const linkLogModel = (connection: Connection): Model<LinkLogRow> =>
  connection.model('LinkLog', logSchema, 'link_log');
