import { idField, mongoSchema } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/**
 * Up to which change of the bank the rows of a connection are stored. It is written together with those rows, and only
 * by the run whose fencing token it carries; lease renewals and requests never write it, so they never conflict with it.
 */
export const positionRow = z.object({
  /** The connection's id. */
  _id: idField,
  fencingToken: z.string(),
  /** Database session in which that run writes, in hexadecimal, so that its successor can end what it left open. */
  sessionId: z.string(),
  cursor: z._default(z.nullable(z.string()), null),
  writes: z._default(z.number(), 0),
});

const positionSchema = mongoSchema(positionRow);

export const positionModel = (connection: Connection) =>
  connection.model('SyncPosition', positionSchema, 'sync_positions');
