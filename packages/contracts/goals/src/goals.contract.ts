import { call, id } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { planStatus, planType, planWarnings } from './plan-types.contract.ts';

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

/** Numbers of the goal categories [B3-02]. */
export const GOAL_NUMBER: Readonly<Record<GoalType, number>> = {
  RETIREMENT: 1,
  DEBT: 2,
  PREPARE_FOR_THE_UNEXPECTED: 3,
  COMPANY_BENEFITS: 4,
  PROTECT_YOUR_LEGACY: 5,
  LIVE_BY_A_BUDGET: 6,
  STUDENT_DEBT: 7,
};

const findGoalType = (word: string): GoalType | undefined =>
  goalType.options.find((name) => name === word || String(GOAL_NUMBER[name]) === word);

/** `{goalType}` of a path: its name or its number, `DEBT` or `2` [A7-03] [B3-02]. */
export const goalTypeInPath = z.codec(
  z.string().check(z.refine((word) => findGoalType(word) !== undefined, 'Please enter a valid goal type.')),
  goalType,
  { decode: (word) => findGoalType(word) ?? 'RETIREMENT', encode: (name) => name },
);

/** A plan as a goal lists it [B3-14]. */
export const goalPlan = z.object({
  planType,
  /** 1 to 12 [B3-01]. */
  planNumber: z.number(),
  status: planStatus,
  statusText: z.string(),
  warnings: planWarnings,
  /** The day of the last commit; null before the first. */
  committedOn: z.nullable(day),
  isDefault: z.boolean(),
  isLastModified: z.boolean(),
  /** The advisor whose changes wait for review; left out while none do. */
  proposedBy: z.optional(z.string()),
  name: z.string(),
  description: z.string(),
});
export type GoalPlan = z.output<typeof goalPlan>;

export const goal = z.object({
  goalType,
  /** 1 to 7 [B3-02]. */
  goalCategory: z.number(),
  name: z.string(),
  description: z.string(),
  /** Hash route of its section. */
  route: z.string(),
  /** The most urgent status of its plans. */
  status: planStatus,
  statusText: z.string(),
  isChosen: z.boolean(),
  /** Its plan types; that of the budgets is missing while finances does not answer. */
  plans: z.array(goalPlan),
  /** True when a plan must be picked before a questionnaire opens [B4-02]. */
  isPlanSelectionNeeded: z.boolean(),
});
export type Goal = z.output<typeof goal>;

/** A goal that uses an account, with the address of its section [A3-10]. */
export const goalLink = z.object({
  goalTypeEnum: z.number(),
  url: z.string(),
  goalType,
  planType,
  /** Name of the goal. */
  name: z.string(),
});
export type GoalLink = z.output<typeof goalLink>;

const ofGoal = z.strictObject({ goalType: goalTypeInPath });

export const goalCalls = {
  all: call({
    method: 'GET',
    path: '/ngapi/v1/goal/all',
    summary: 'Goals the caller chose [B7-02]',
    reply: z.array(goal),
  }),
  one: call({
    method: 'GET',
    path: '/ngapi/v1/goal/:goalType',
    summary: 'One goal with its plans [B7-04]',
    params: ofGoal,
    reply: goal,
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
  byAccount: call({
    path: '/ngapi/v1/goal/by-account',
    isRead: true,
    summary: 'Goals whose plans use an account',
    body: z.strictObject({ accountId: id }),
    reply: z.array(goalLink),
  }),
  choose: call({
    path: '/ngapi/v1/goal/:goalType',
    summary: 'Adds a category to the goals of the caller',
    params: ofGoal,
    reply: goal,
  }),
  remove: call({
    method: 'DELETE',
    path: '/ngapi/v1/goal/:goalType',
    summary: 'Deletes a goal: its plans are not started again, committed versions stay readable [A7-03]',
    params: ofGoal,
    reply: goal,
  }),
  removeByPost: call({
    path: '/ngapi/v1/goal/delete/:goalType',
    summary: 'The same as DELETE, for clients that only POST [B7-03]',
    params: ofGoal,
    reply: goal,
  }),
} as const;
