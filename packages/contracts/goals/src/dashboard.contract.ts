import { call } from '@fw/contract-kernel';
import { usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { goal } from './goals.contract.ts';
import { nextStep } from './next-steps.contract.ts';
import { planType } from './plan-types.contract.ts';

/** What all committed plans cost a month, against what the person really has left. */
export const affordability = z.object({
  monthlyCommitted: usd,
  /** What each committed plan puts aside or pays a month. */
  plans: z.array(z.object({ planType, name: z.string(), monthlyAmount: usd })),
  /** Average of the last full months; null when finances could not be read or has no full month. */
  monthlyNetCashFlow: z.nullable(usd),
  /** Full months the average is made of. */
  monthsCounted: z.number(),
  isExceeded: z.boolean(),
  message: z.string(),
});
export type Affordability = z.output<typeof affordability>;

/** What a goal comes to: the figure of its first plan with a result. */
const goalFigure = z.object({
  /** The result in a few characters, such as '12 months'. */
  figure: z.string(),
  /** What the figure is, in one line. */
  caption: z.string(),
  isMet: z.boolean(),
  /** How far the goal is, 0 to 1, and the same in words; null where it is not a share of something. */
  progress: z.nullable(z.object({ share: z.number(), text: z.string() })),
});

/** A goal on the home page; without a figure while no plan of it has a result. */
const homeGoal = z.object({ ...goal.shape, figure: z.optional(goalFigure) });
export type HomeGoal = z.output<typeof homeGoal>;

export const dashboard = z.object({
  goals: z.array(homeGoal),
  overdueSteps: z.array(nextStep),
  /** The uncompleted steps that are due first, at most three. */
  nextSteps: z.array(nextStep),
  affordability,
});
export type Dashboard = z.output<typeof dashboard>;

/** The company of the caller, and the goals its employees can plan for. */
const employer = z.object({ companyId: z.string(), level1: z.boolean(), goals: z.array(goal) });

export const dashboardCalls = {
  dashboard: call({
    method: 'GET',
    path: '/ngapi/v1/goals-and-finances/dashboard',
    summary: 'Goals, next steps and whether the plans are affordable [B7-15]',
    reply: z.object({ data: dashboard }),
  }),
  discoverCompany: call({
    method: 'GET',
    path: '/ngapi/v1/employees/discovercompany',
    summary: 'The company of the caller and the goals its employees can plan for',
    reply: z.object({ data: employer }),
  }),
} as const;
