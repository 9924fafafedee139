import { budgetStepKey, nextStepStatus } from '@fw/contract-goals';
import { monthField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What a person decided about a step of the budget goal. */
export const budgetStepRow = z.object({
  userId: userIdField,
  key: budgetStepKey,
  /** The month the decision holds for; null where it holds for good. */
  month: z.nullable(monthField),
  status: nextStepStatus,
  changedAt: timeField,
  /** Deleted by the person as a next step: it is not listed again. */
  isRemoved: z.optional(z.boolean()),
});
export type BudgetStepRow = z.output<typeof budgetStepRow>;

export const budgetStepSchema = mongoSchema(budgetStepRow);
budgetStepSchema.index({ userId: 1, month: 1, key: 1 }, { unique: true });
