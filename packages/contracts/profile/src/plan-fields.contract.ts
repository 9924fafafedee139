import { call } from '@fw/contract-kernel';
import { rate } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { dependentDrafts } from './profile-drafts.contract.ts';
import { aboutMe, dependent } from './profile.contract.ts';

/** What plans read of a profile and write back when they are committed; null where the person gave nothing. */
export const planFields = z.strictObject({
  dateOfBirth: aboutMe.shape.dateOfBirth,
  relationshipStatus: aboutMe.shape.relationshipStatus,
  annualIncome: aboutMe.shape.annualIncome,
  expectedAnnualIncomeIncrease: aboutMe.shape.expectedAnnualIncomeIncrease,
  spouseDateOfBirth: aboutMe.shape.spouseDateOfBirth,
  spouseAnnualIncome: aboutMe.shape.spouseAnnualIncome,
  spouseExpectedAnnualIncomeIncrease: aboutMe.shape.spouseExpectedAnnualIncomeIncrease,
  dependents: z.nullable(z.array(dependent)),
});
export type PlanFields = z.output<typeof planFields>;

/** Fields that are not given stay as they are. */
const someFields = z.strictObject({
  dateOfBirth: z.exactOptional(planFields.shape.dateOfBirth),
  relationshipStatus: z.exactOptional(planFields.shape.relationshipStatus),
  annualIncome: z.exactOptional(planFields.shape.annualIncome),
  expectedAnnualIncomeIncrease: z.exactOptional(z.nullable(rate)),
  spouseDateOfBirth: z.exactOptional(planFields.shape.spouseDateOfBirth),
  spouseAnnualIncome: z.exactOptional(planFields.shape.spouseAnnualIncome),
  spouseExpectedAnnualIncomeIncrease: z.exactOptional(z.nullable(rate)),
  dependents: z.exactOptional(z.nullable(dependentDrafts)),
});
export type SomePlanFields = z.output<typeof someFields>;

const planFieldsReply = z.object({ version: z.number(), fields: planFields });
export type VersionedPlanFields = z.output<typeof planFieldsReply>;

/** Calls of other services on behalf of a person; the gateway forwards none of them. */
export const planFieldCalls = {
  get: call({
    path: '/internal/v1/profile/plan-fields',
    isRead: true,
    summary: 'The profile fields that plans use, with the version of the profile',
    reply: planFieldsReply,
  }),
  /** Repeating it changes nothing and publishes nothing. */
  apply: call({
    path: '/internal/v1/profile/plan-fields/apply',
    summary: 'Sets the given fields; `profile.changed` names those that moved',
    body: z.strictObject({ fields: someFields }),
    reply: planFieldsReply,
  }),
} as const;
