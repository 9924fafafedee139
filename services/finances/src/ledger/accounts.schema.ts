import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';

export interface AccountRow {
  readonly _id: string;
  readonly userId: string;
  /** Null for accounts added by hand. */
  readonly connectionId: string | null;
  /** The bank's id, unique in its connection; the own id for accounts added by hand. */
  readonly externalId: string;
  readonly persistentId: string | null;
  readonly name: string;
  readonly mask: string | null;
  readonly typeName: string;
  readonly balanceCents: number;
  readonly isEveryday: boolean;
  /** Yearly rate in hundred-thousandths: 0.05 is 5000 [A5-23]. */
  readonly rateE5: number | null;
  readonly minimumCents: number | null;
  readonly currentCents: number | null;
  /** Syncs in a row in which the bank did not name it. */
  readonly missingRuns: number;
  readonly goneAt: Date | null;
  readonly readAt: Date | null;
  readonly version: number;
}

const text = { type: String, required: true } as const;
const maybeText = { type: String, default: null } as const;
const maybeNumber = { type: Number, default: null } as const;
const maybeDate = { type: Date, default: null } as const;

const schema = new Schema<AccountRow>(
  {
    _id: text,
    userId: text,
    connectionId: maybeText,
    externalId: text,
    persistentId: maybeText,
    name: text,
    mask: maybeText,
    typeName: text,
    balanceCents: { type: Number, required: true, validate: Number.isSafeInteger },
    isEveryday: { type: Boolean, required: true },
    rateE5: maybeNumber,
    minimumCents: maybeNumber,
    currentCents: maybeNumber,
    missingRuns: { type: Number, default: 0 },
    goneAt: maybeDate,
    readAt: maybeDate,
    version: { type: Number, default: 0 },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
schema.index({ connectionId: 1, externalId: 1 }, { name: 'once', unique: true });
schema.index({ userId: 1, goneAt: 1, name: 1 }, { name: 'of_user' });

export const accountModel = (connection: Connection): Model<AccountRow> =>
  connection.model('Account', schema, 'accounts');
