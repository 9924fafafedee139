import { call } from '@fw/contract-kernel';
import { month, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { statusInPath } from './next-steps.contract.ts';
import { nextStepStatus, planStatus } from './plan-types.contract.ts';

/** One budget of the month. */
const budgetOfMonth = z.object({
  categoryName: z.string(),
  targetBudget: usd,
  /** What earlier months left, or overspent when negative, on top of `targetBudget`; null where nothing rolls over. */
  rollover: z.nullable(usd),
  expenses: usd,
});

/** Names of the steps toward living by a budget. */
export const budgetStepKey = z.enum(['create-budget', 'look-at-exceeded', 'cover-more', 'review-month']);
export type BudgetStepKey = z.output<typeof budgetStepKey>;

/** A step toward living by a budget: general education, derived from the budgets of the month. */
const budgetStep = z.object({
  key: budgetStepKey,
  name: z.string(),
  description: z.string(),
  status: nextStepStatus,
});
export type BudgetStep = z.output<typeof budgetStep>;

/** The goal 'Live by a budget' over the budgets of the month. */
export const budgetGoal = z.object({
  /** Not started without budgets, in progress while they hold, needs attention while one is exceeded. */
  status: planStatus,
  statusText: z.string(),
  /** The month of the budgets; null without any. */
  budgetPeriod: z.nullable(month),
  totalBudget: usd,
  /** What rolls over in all categories together, apart from `totalBudget`; null where nothing rolls over. */
  totalRollover: z.nullable(usd),
  totalExpenses: usd,
  budgets: z.array(budgetOfMonth),
  steps: z.array(budgetStep),
});
export type BudgetGoal = z.output<typeof budgetGoal>;

export const budgetGoalCalls = {
  get: call({
    method: 'GET',
    path: '/ngapi/v1/budget-goal',
    summary: "The caller's budgets of this month as a goal: status, totals and next steps",
    reply: budgetGoal,
  }),
  setStepStatus: call({
    path: '/ngapi/v1/budget-goal/step/:key/status/:status',
    summary: 'Dismisses, completes or reopens a step of the budget goal',
    params: z.strictObject({ key: budgetStepKey, status: statusInPath }),
    reply: budgetStep,
  }),
} as const;
