import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const ONE_DAY_SECONDS = 86_400;

export const codeRow = z.object({
  /** Keyed hash of the purpose and the subject, such as an address. */
  _id: idField,
  /** Keyed hash of the code; null once it was used. */
  codeHash: z.nullable(z.string()),
  /** Keyed hash of the browser that requested the code, or of the address; empty where neither counts. */
  boundHash: z._default(z.string(), ''),
  tries: z.number(),
  sentAt: timeField,
  expiresAt: timeField,
  /** Codes sent since `windowStart`. */
  sends: z.number(),
  windowStart: timeField,
});
export type CodeRow = z.output<typeof codeRow>;

export const codeSchema = mongoSchema(codeRow);
codeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: ONE_DAY_SECONDS });
