import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection } from 'mongoose';
import type { AccountFingerprint, Connectivity } from '../aggregator/adapter.ts';
import type { SealedToken } from '../secrets/sealed-token.ts';

/**
 * `linking`: being set up, the bank has not confirmed yet. `link_failed`: the setup ended without a connection.
 * `warned`: it works, but will need the person soon. `failing`: a part of its sync fails run after run. `removing`: hidden, the grant is still to be revoked at the bank.
 */
export type ConnectionStatus =
  | 'linking'
  | 'link_failed'
  | 'good'
  | 'needs_reauth'
  | 'warned'
  | 'failing'
  | 'revoked'
  | 'removing';

/** The setup of a connection, written before the bank is called, so that it goes on after a crash. */
export interface LinkIntent {
  /** A public token is used by one connection only. */
  readonly publicTokenHash: string;
  /** Null once it was exchanged. */
  readonly publicToken: SealedToken | null;
  /** When a worker takes it up; null once the setup has ended. */
  readonly dueAt: Date | null;
  readonly attempts: number;
  /** Before the exchange began; a second exchange that the bank refuses then means that the grant was lost. */
  readonly exchangeStartedAt: Date | null;
  /** Set once no other connection of the person has the same accounts. */
  readonly accounts: AccountFingerprint['accounts'] | null;
}

export interface ConnectionRow {
  readonly _id: string;
  readonly userId: string;
  readonly type: Connectivity;
  /** Null until the public token was exchanged. */
  readonly externalId: string | null;
  readonly institutionId: string;
  readonly name: string;
  readonly status: ConnectionStatus;
  readonly issueCode: string | null;
  readonly consentExpiresAt: Date | null;
  /** Not read unless a query selects it. */
  readonly secret?: SealedToken | null;
  /** When the access token was issued or renewed. */
  readonly tokenIssuedAt: Date;
  /** Not read unless a query selects it. */
  readonly link?: LinkIntent | null;
  readonly removeAt: Date | null;
  readonly removeTries: number;
  readonly createdAt: Date;
}

const text = { type: String, required: true } as const;
const sealed = new Schema<SealedToken>(
  { v: { type: Number, required: true }, kid: text, iv: text, ct: text, tag: text },
  { ...SCHEMA_OPTIONS, _id: false, versionKey: false, optimisticConcurrency: false },
);

const maybeDate = { type: Date, default: null } as const;
const EMBEDDED = { ...SCHEMA_OPTIONS, _id: false, versionKey: false, optimisticConcurrency: false } as const;
const linkedAccount = new Schema<AccountFingerprint['accounts'][number]>(
  { name: { type: String, default: '' }, mask: { type: String, default: null } },
  EMBEDDED,
);
const link = new Schema<LinkIntent>(
  {
    publicTokenHash: text,
    publicToken: { type: sealed, default: null },
    dueAt: maybeDate,
    attempts: { type: Number, default: 0 },
    exchangeStartedAt: maybeDate,
    accounts: { type: [linkedAccount], default: null },
  },
  EMBEDDED,
);

const STATUSES: readonly ConnectionStatus[] = [
  'linking',
  'link_failed',
  'good',
  'needs_reauth',
  'warned',
  'failing',
  'revoked',
  'removing',
];

const schema = new Schema<ConnectionRow>(
  {
    _id: text,
    userId: text,
    type: { type: Number, enum: [0, 1], required: true },
    externalId: { type: String, default: null },
    institutionId: text,
    name: text,
    status: { type: String, enum: STATUSES, required: true },
    issueCode: { type: String, default: null },
    consentExpiresAt: maybeDate,
    secret: { type: sealed, select: false },
    tokenIssuedAt: { type: Date, required: true },
    link: { type: link, default: null, select: false },
    removeAt: maybeDate,
    removeTries: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
schema.index(
  { type: 1, externalId: 1 },
  { name: 'once', unique: true, partialFilterExpression: { externalId: { $type: 'string' } } },
);
schema.index(
  { 'link.publicTokenHash': 1 },
  {
    name: 'once_by_public_token',
    unique: true,
    partialFilterExpression: { 'link.publicTokenHash': { $type: 'string' } },
  },
);
schema.index({ status: 1, 'link.dueAt': 1 }, { name: 'to_link' });
schema.index({ userId: 1 }, { name: 'of_user' });
schema.index({ status: 1, removeAt: 1 }, { name: 'to_remove' });
schema.index({ createdAt: 1 }, { name: 'by_age' });

export const connectionModel = (connection: Connection) =>
  connection.model('Connection', schema, 'connections');

/** Binds a sealed token to one connection of one person at one aggregator. */
export const ownerOf = ({ _id, userId, type }: Pick<ConnectionRow, '_id' | 'userId' | 'type'>): string =>
  `${_id}|${userId}|${String(type)}`;
