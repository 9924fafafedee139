import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';

/** The rows of the limiter library; the model is here for the indexes that the library relies on. */
export interface PersonLimitRow {
  readonly key: string;
  readonly points: number;
  readonly expire: Date | null;
}

const schema = new Schema<PersonLimitRow>(
  { key: { type: String, required: true }, points: { type: Number }, expire: { type: Date } },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
schema.index({ key: 1 }, { name: 'once', unique: true });
schema.index({ expire: 1 }, { name: 'ttl', expireAfterSeconds: 0 });

export const personLimitModel = (connection: Connection): Model<PersonLimitRow> =>
  connection.model('PersonLimit', schema, 'person_limits');
