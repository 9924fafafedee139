import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const botCheckRow = z.object({
  /** SHA-256 of the challenge, by its signature; of the token of another provider. */
  _id: idField,
  isUsed: z.boolean(),
  expiresAt: timeField,
});

/** Longer than any challenge is valid, so that none can be verified a second time. */
const KEPT_SECONDS = 86_400;

export const botCheckSchema = mongoSchema(botCheckRow);
botCheckSchema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
