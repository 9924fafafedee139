import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A sign-in that is under way at a provider. */
export const ssoRequestRow = z.object({
  /** Keyed hash of `state`. */
  _id: idField,
  companyId: idField,
  /** Hash of the cookie of the browser that began. */
  browserHash: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.nullable(z.string()),
  expiresAt: timeField,
});
export const ssoRequestSchema = mongoSchema(ssoRequestRow);
ssoRequestSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
