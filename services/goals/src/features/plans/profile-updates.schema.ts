import { planType } from '@fw/contract-goals';
import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** Fields of the profile that a commit changed and that profile has not taken over yet. */
export const profileUpdateRow = z.object({
  _id: idField,
  userId: userIdField,
  companyId: z.string(),
  planType,
  fields: z.array(z.object({ name: z.string(), value: z.nullable(z.union([z.string(), z.number()])) })),
  attempts: z.number(),
  nextAttemptAt: timeField,
});
export type ProfileUpdateRow = z.output<typeof profileUpdateRow>;

export const profileUpdateSchema = mongoSchema(profileUpdateRow);
profileUpdateSchema.index({ userId: 1, planType: 1 });
/** The worker reads what is due of every person. */
profileUpdateSchema.index({ nextAttemptAt: 1 });
