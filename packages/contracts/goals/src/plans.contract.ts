import { call, version } from '@fw/contract-kernel';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { goalPlan, goalType } from './goals.contract.ts';
import { planCalculator, planResult } from './plan-calculators.contract.ts';
import { TOO_LONG } from './plan-fields.contract.ts';
import { goalMode, planTypeInPath } from './plan-types.contract.ts';

/** A warning as a sentence with the actions it links to [B8-11] to [B8-16]. */
export const warningMessage = z.object({
  warning: z.enum(['profileChanged', 'accountDeleted', 'nextStepsOverdue']),
  /** Where it is shown. */
  place: z.enum(['summary', 'questionnaire', 'both']),
  message: z.string(),
  links: z.array(z.enum(['refresh', 'edit', 'restart', 'nextSteps'])),
});
export type WarningMessage = z.output<typeof warningMessage>;

/** The last committed version, as the summary shows it. */
const committedPlan = z.object({
  number: z.number(),
  committedOn: day,
  calculator: planCalculator,
  result: planResult,
});

/** One plan: its state, its draft and its last committed version. */
export const planView = z.object({
  ...goalPlan.shape,
  goalType,
  warningMessages: z.array(warningMessage),
  /** Ways in which the questionnaire may be opened now [B3-03]. */
  modes: z.array(goalMode),
  /** The version of the draft; every save and commit sends the one it saw. 0 while there is no draft. */
  version: z.number(),
  savedAt: z.nullable(moment),
  /** The draft; null while the plan is not started. */
  calculator: z.nullable(planCalculator),
  committed: z.nullable(committedPlan),
  /** True until the profile has taken over what the last commit changed. */
  isProfileUpdatePending: z.boolean(),
  /** Why the accounts of the person could not be read; null when they could. */
  accountsNotice: z.nullable(z.string()),
});
export type PlanView = z.output<typeof planView>;

/** A plan that concerns the same goal or the same accounts. */
export const relatedPlan = z.object({
  ...goalPlan.shape,
  goalType,
  relation: z.enum(['goal', 'account']),
});
export type RelatedPlan = z.output<typeof relatedPlan>;

const ofPlan = z.strictObject({ planType: planTypeInPath });
/** Without a version the call applies to the current one; the calculator may also be the body [B7-09] [B7-10] [B7-12]. */
const planDraft = z.strictObject({ version: z.optional(version), calculator: planCalculator });
const BARE = 'calculator';
const relatedReply = z.object({
  /** False after the prompt to look at the related plans was dismissed. */
  isPromptShown: z.boolean(),
  plans: z.array(relatedPlan),
});

export const planCalls = {
  set: call({
    path: '/ngapi/v1/goal/plan/set/:planType',
    summary: 'Starts a plan with its default answers [B7-06]',
    params: ofPlan,
    reply: planView,
    conflict: planView,
  }),
  get: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType',
    summary: 'A calculator, with the state of its plan [B7-07]',
    params: ofPlan,
    reply: planView,
    spreadMember: BARE,
  }),
  default: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/default',
    summary: 'The default answers, from profile and accounts [B7-08]',
    params: ofPlan,
    reply: z.object({ calculator: planCalculator, accountsNotice: z.nullable(z.string()) }),
    spreadMember: BARE,
  }),
  save: call({
    path: '/ngapi/v1/goal/plan/:planType/save',
    summary: 'Saves the draft; 409 carries the stored one [B7-09]',
    params: ofPlan,
    body: planDraft,
    bareMember: BARE,
    tooLong: TOO_LONG,
    reply: planView,
    conflict: planView,
  }),
  commit: call({
    path: '/ngapi/v1/goal/plan/:planType/commit',
    limits: { perMinute: 300 },
    summary: 'Commits the answers as a new version [B7-10]',
    acceptsIdempotencyKey: true,
    params: ofPlan,
    body: planDraft,
    bareMember: BARE,
    tooLong: TOO_LONG,
    reply: planView,
    conflict: planView,
  }),
  willProfileUpdate: call({
    path: '/ngapi/v1/goal/plan/:planType/will-profile-update-on-commit',
    isRead: true,
    summary: 'True when committing these answers changes the profile [B7-12]',
    params: ofPlan,
    body: planDraft,
    bareMember: BARE,
    tooLong: TOO_LONG,
    reply: z.boolean(),
  }),
  cancel: call({
    path: '/ngapi/v1/goal/plan/cancel/:planType',
    summary: 'Discards the draft; a pending plan is not started again [B7-11]',
    params: ofPlan,
    reply: planView,
    conflict: planView,
  }),
  refresh: call({
    path: '/ngapi/v1/goal/plan/refresh/:planType',
    summary: 'Commits the plan again with the profile and balances of now [B7-11]',
    acceptsIdempotencyKey: true,
    params: ofPlan,
    reply: planView,
    conflict: planView,
  }),
  restart: call({
    path: '/ngapi/v1/goal/plan/restart/:planType',
    summary: 'Replaces the draft by the default answers',
    params: ofPlan,
    reply: planView,
    conflict: planView,
  }),
  related: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/related/:planType',
    summary: 'Plans of the same goal or with the same accounts',
    params: ofPlan,
    reply: relatedReply,
  }),
  dismissPrompt: call({
    path: '/ngapi/v1/goal/plan/dismiss-prompt/:planType',
    summary: 'Hides the prompt to look at the related plans',
    params: ofPlan,
    reply: relatedReply,
  }),
} as const;
