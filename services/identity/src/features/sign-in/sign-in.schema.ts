import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface TriesRow {
  /** SHA-256 of the user name as it is compared, whether somebody has it or not. */
  readonly _id: string;
  readonly tries: number;
  /** Until then the tries count, and the lock holds. */
  readonly until: Date;
}

export const triesSchema = new Schema<TriesRow>(
  {
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    until: { type: Date, required: true, expires: 86_400 },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
