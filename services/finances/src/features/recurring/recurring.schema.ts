import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What a person decided of something that recurs; it holds for every later detection. */
export const recurringDecisionRow = z.object({
  _id: idField,
  userId: userIdField,
  decision: z.enum(['confirmed', 'rejected']),
  at: timeField,
});
export type RecurringDecisionRow = Readonly<z.output<typeof recurringDecisionRow>>;

export const recurringDecisionSchema = mongoSchema(recurringDecisionRow);
recurringDecisionSchema.index({ userId: 1 }, { name: 'of_user' });
