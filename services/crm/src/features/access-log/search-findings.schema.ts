import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A search of an advisor showed a client on a day; further ones of that day add nothing. */
export const findingRow = z.object({
  /** Day, advisor and client. */
  _id: idField,
  /** The client. */
  userId: userIdField,
  advisorId: idField,
  endsAt: timeField,
});

export const findingSchema = mongoSchema(findingRow);
findingSchema.index({ userId: 1 });
findingSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
