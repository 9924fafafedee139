import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';

/** One row a person, written by every claim of accounts, so that two claims at the same time conflict. */
export interface LinkTurnRow {
  /** The person's id. */
  readonly _id: string;
  readonly claims: number;
}

const schema = new Schema<LinkTurnRow>(
  { _id: { type: String, required: true }, claims: { type: Number, default: 0 } },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);

export const linkTurnModel = (connection: Connection): Model<LinkTurnRow> =>
  connection.model('LinkTurn', schema, 'link_turns');
