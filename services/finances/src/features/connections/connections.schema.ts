import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Connectivity } from '../../aggregator/adapter.ts';
import type { SealedToken } from '../../secrets/token-ring.ts';

/** `warned`: it works, but will need the person soon. `failing`: a part of its sync fails run after run. `removing`: hidden, the bank has not confirmed yet. */
export type ConnectionStatus = 'good' | 'needs_reauth' | 'warned' | 'failing' | 'revoked' | 'removing';

export interface ConnectionRow {
  readonly _id: string;
  readonly userId: string;
  readonly type: Connectivity;
  readonly externalId: string;
  readonly institutionId: string;
  readonly name: string;
  readonly status: ConnectionStatus;
  readonly issueCode: string | null;
  readonly consentExpiresAt: Date | null;
  /** Never read unless asked for by name. */
  readonly secret?: SealedToken | null;
  readonly removeAt: Date | null;
  readonly removeTries: number;
  readonly createdAt: Date;
}

const text = { type: String, required: true } as const;
const sealed = new Schema<SealedToken>(
  { v: { type: Number, required: true }, kid: text, iv: text, ct: text, tag: text },
  { ...SCHEMA_OPTIONS, _id: false, versionKey: false, optimisticConcurrency: false },
);

const schema = new Schema<ConnectionRow>(
  {
    _id: text,
    userId: text,
    type: { type: Number, enum: [0, 1], required: true },
    externalId: text,
    institutionId: text,
    name: text,
    status: {
      type: String,
      enum: ['good', 'needs_reauth', 'warned', 'failing', 'revoked', 'removing'],
      required: true,
    },
    issueCode: { type: String, default: null },
    consentExpiresAt: { type: Date, default: null },
    secret: { type: sealed, select: false },
    removeAt: { type: Date, default: null },
    removeTries: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
schema.index({ type: 1, externalId: 1 }, { name: 'once', unique: true });
schema.index({ userId: 1 }, { name: 'of_user' });
schema.index({ status: 1, removeAt: 1 }, { name: 'to_remove' });
schema.index({ createdAt: 1 }, { name: 'by_age' });

export const connectionModel = (connection: Connection): Model<ConnectionRow> =>
  connection.model('Connection', schema, 'connections');
