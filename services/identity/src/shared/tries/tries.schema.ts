import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const ONE_DAY_SECONDS = 86_400;

export const triesRow = z.object({
  /** SHA-256 of whose tries are counted: a person, or a name without a person. */
  _id: idField,
  tries: z.number(),
  /** Until then the tries count, and the lock holds. */
  until: timeField,
});

export const triesSchema = mongoSchema(triesRow);
triesSchema.index({ until: 1 }, { expireAfterSeconds: ONE_DAY_SECONDS });
