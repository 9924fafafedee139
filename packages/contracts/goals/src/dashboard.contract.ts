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

export const dashboard = z.object({
  goals: z.array(goal),
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
