import type { SignedInUser } from '@fw/contract-identity';
import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface SessionRow {
  /** SHA-256 of the cookie's value; the value itself is kept nowhere. */
  readonly _id: string;
  readonly userId: string;
  readonly user: SignedInUser;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** When the database may remove it; the code looks at the times itself. */
  readonly endsAt: Date;
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;

export const sessionSchema = new Schema<SessionRow>(
  {
    _id: text,
    userId: text,
    user: { type: Schema.Types.Mixed, required: true },
    createdAt: time,
    lastSeenAt: time,
    endsAt: time,
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
sessionSchema.index({ userId: 1 });
sessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
