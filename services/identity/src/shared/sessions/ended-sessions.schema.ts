import { sessionEndReason } from '@fw/contract-identity';
import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** Why a session ended, under its hash alone: the row names no person. */
export const endedSessionRow = z.object({
  _id: idField,
  reason: sessionEndReason,
  /** When the session would have ended at the latest; MongoDB then deletes the row. */
  endsAt: timeField,
});

export const endedSessionSchema = mongoSchema(endedSessionRow);
endedSessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
