import { nextStepStatus } from '@fw/contract-goals';
import { mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What a person decided about a step toward the benefits of the company. */
export const benefitStepRow = z.object({
  userId: userIdField,
  key: z.string(),
  status: nextStepStatus,
  /** Deleted by the person: it is not listed again. */
  isRemoved: z.boolean(),
  changedAt: timeField,
});
export type BenefitStepRow = z.output<typeof benefitStepRow>;

export const benefitStepSchema = mongoSchema(benefitStepRow);
benefitStepSchema.index({ userId: 1, key: 1 }, { unique: true });
