import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const ONE_DAY_SECONDS = 86_400;

/** Wrong codes of all resets in one hour. */
export const resetGuessesRow = z.object({
  /** When the hour began, in UTC. */
  _id: idField,
  wrongCodes: z.number(),
  endsAt: timeField,
});

export const resetGuessesSchema = mongoSchema(resetGuessesRow);
resetGuessesSchema.index({ endsAt: 1 }, { expireAfterSeconds: ONE_DAY_SECONDS });
