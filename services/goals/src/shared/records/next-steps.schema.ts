import { nextStepStatus, planType } from '@fw/contract-goals';
import { dayField, idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A next step of a plan. */
export const nextStepRow = z.object({
  _id: idField,
  userId: userIdField,
  planType,
  key: z.string(),
  name: z.string(),
  description: z.string(),
  status: nextStepStatus,
  dueOn: dayField,
  changedAt: timeField,
  /** Deleted by the person: it is not listed and a later commit does not bring it back. */
  isRemoved: z.boolean(),
});
export type NextStepRow = z.output<typeof nextStepRow>;

/** What is shown of a step; those of a plan without a questionnaire have no row. */
export type ShownStep = Omit<NextStepRow, 'userId' | 'key' | 'changedAt'>;

export const nextStepSchema = mongoSchema(nextStepRow);
nextStepSchema.index({ userId: 1, planType: 1, key: 1 }, { unique: true });
nextStepSchema.index({ userId: 1, dueOn: 1 });
