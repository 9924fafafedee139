import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';

/**
 * Up to which change of the bank the rows of a connection are stored. It is written together with those rows, and only
 * by the run whose fencing token it carries; lease renewals and requests never write it, so they never conflict with it.
 */
export interface PositionRow {
  /** The connection's id. */
  readonly _id: string;
  readonly fencingToken: string;
  /** Database session in which that run writes, in hexadecimal, so that its successor can end what it left open. */
  readonly sessionId: string;
  readonly cursor: string | null;
  readonly writes: number;
}

const schema = new Schema<PositionRow>(
  {
    _id: { type: String, required: true },
    fencingToken: { type: String, required: true },
    sessionId: { type: String, required: true },
    cursor: { type: String, default: null },
    writes: { type: Number, default: 0 },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);

export const positionModel = (connection: Connection): Model<PositionRow> =>
  connection.model('SyncPosition', schema, 'sync_positions');
