import { changeReason, planType, ruleSet } from '@fw/contract-goals';
import { dayField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A committed version: written once, never changed. */
export const planVersionRow = z.object({
  userId: userIdField,
  planType,
  number: z.number(),
  committedAt: timeField,
  committedOn: dayField,
  origin: z.enum(['commit', 'refresh', 'restore']),
  reasons: z.array(changeReason),
  calculator: z.unknown(),
  constants: z.array(ruleSet),
  engineVersion: z.string(),
  result: z.unknown(),
  working: z.unknown(),
});
export type PlanVersionRow = z.output<typeof planVersionRow>;

export const planVersionSchema = mongoSchema(planVersionRow, { userId: 1 });
planVersionSchema.index({ userId: 1, planType: 1, number: 1 }, { unique: true });
