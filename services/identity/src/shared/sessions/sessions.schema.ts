import { signedInUser } from '@fw/contract-identity';
import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const sessionRow = z.object({
  /** SHA-256 of the cookie's value; the value itself is not stored. */
  _id: idField,
  userId: userIdField,
  user: signedInUser,
  createdAt: timeField,
  lastSeenAt: timeField,
  /** Browser and system at sign-in. */
  device: z._default(z.string(), 'Unknown device'),
  /** When the person last proved who they are: at sign-in, or before a sensitive change. */
  confirmedAt: z._default(timeField, new Date(0)),
  /** From then on MongoDB may delete the row; whether a session is live is decided by the other times. */
  endsAt: timeField,
});

export const sessionSchema = mongoSchema(sessionRow);
sessionSchema.index({ userId: 1 });
sessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
