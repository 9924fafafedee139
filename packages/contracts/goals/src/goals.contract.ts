import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** Goal category [B3-02], in the order of the product. */
export const goalType = z.enum([
  'RETIREMENT',
  'DEBT',
  'PREPARE_FOR_THE_UNEXPECTED',
  'COMPANY_BENEFITS',
  'PROTECT_YOUR_LEGACY',
  'LIVE_BY_A_BUDGET',
  'STUDENT_DEBT',
]);
export type GoalType = z.output<typeof goalType>;

/** How far the plan of a goal is [B3-03]. */
export const PLAN_STATUS = { notStarted: 0, planPending: 1, inProgress: 2, needsAttention: 3 } as const;

export const planStatus = z.union([
  z.literal(PLAN_STATUS.notStarted),
  z.literal(PLAN_STATUS.planPending),
  z.literal(PLAN_STATUS.inProgress),
  z.literal(PLAN_STATUS.needsAttention),
]);
export type PlanStatus = z.output<typeof planStatus>;

/** Texts word for word from [B3-03]. */
export const PLAN_STATUS_TEXT: Readonly<Record<PlanStatus, string>> = {
  [PLAN_STATUS.notStarted]: 'Not started',
  [PLAN_STATUS.planPending]: 'Plan pending',
  [PLAN_STATUS.inProgress]: 'In progress',
  [PLAN_STATUS.needsAttention]: 'Needs attention',
};

export const goal = z.object({
  goalType,
  /** 1 to 7 [B3-02]. */
  goalCategory: z.number(),
  name: z.string(),
  description: z.string(),
  /** Hash route of its section. */
  route: z.string(),
  status: planStatus,
  statusText: z.string(),
  isChosen: z.boolean(),
});
export type Goal = z.output<typeof goal>;

const ofGoal = z.strictObject({ goalType });

export const goalCalls = {
  all: call({
    method: 'GET',
    path: '/ngapi/v1/goal/all',
    summary: 'Goals the caller chose [B7-02]',
    reply: z.array(goal),
  }),
  explore: call({
    method: 'GET',
    path: '/ngapi/v1/goals/explore/all',
    summary: 'All seven categories with their status [B7-05]',
    reply: z.array(goal),
  }),
  exploreOne: call({
    method: 'GET',
    path: '/ngapi/v1/goals/explore/:goalType',
    summary: 'Overview of one category',
    params: ofGoal,
    reply: goal,
  }),
  choose: call({
    method: 'POST',
    path: '/ngapi/v1/goal/:goalType',
    summary: 'Adds a category to the goals of the caller',
    params: ofGoal,
    reply: goal,
  }),
  remove: call({
    method: 'DELETE',
    path: '/ngapi/v1/goal/:goalType',
    summary: 'Takes a category off the goals of the caller',
    params: ofGoal,
    reply: goal,
  }),
} as const;
