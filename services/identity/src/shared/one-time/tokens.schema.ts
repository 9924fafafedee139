import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const tokenPurpose = z.enum(['verified-email', 'registration', 'password-reset', 'single-sign-on']);

export const tokenRow = z.object({
  /** SHA-256 of the token; the token itself is not stored. */
  _id: idField,
  purpose: tokenPurpose,
  /** What the token proves: an address, a person of the roster. */
  subject: idField,
  uses: z.number(),
  /** Mails that were sent in its name. */
  mails: z._default(z.number(), 0),
  expiresAt: timeField,
});

export const tokenSchema = mongoSchema(tokenRow);
tokenSchema.index({ purpose: 1, subject: 1 });
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 86_400 });
