import { call, id, slug, version } from '@fw/contract-kernel';
import { month, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { enteredUsd, knownMonth } from './limits.contract.ts';

/** What was planned and spent in one category and month [A3-37]. */
export const budget = z.object({
  budgetId: id,
  categoryId: slug,
  targetBudget: usd,
  expenses: usd,
  hasManualEntries: z.boolean(),
  budgetPeriod: month,
  /**
   * What earlier months left of this budget, or overspent when negative; it comes on top of `targetBudget`. Absent
   * unless the person chose that the budget rolls over.
   */
  rollover: z.optional(usd),
  version: z.number(),
});
export type Budget = z.output<typeof budget>;

const POSITIVE = 'Please enter a positive value.';

export const budgetDraft = z.strictObject({
  categoryId: slug,
  targetBudget: enteredUsd.check(z.refine((amount) => amount > 0, POSITIVE)),
  budgetPeriod: knownMonth,
  /** The version the editor saw; without it the amount is simply set. */
  version: z.optional(version),
});
export type BudgetDraft = z.output<typeof budgetDraft>;

const ofMonth = z.strictObject({ budgetPeriod: knownMonth });
const ofCategory = z.strictObject({ budgetPeriod: knownMonth, categoryId: slug });

export const budgetCalls = {
  list: call({
    path: '/webapi/v1/budgets/list',
    isRead: true,
    summary: 'Budgets of a month with what was spent',
    body: ofMonth,
    reply: z.array(budget),
  }),
  navigation: call({
    path: '/webapi/v1/budgets/navigation',
    isRead: true,
    summary: 'Whether the months beside have budgets [A7-32]',
    body: ofMonth,
    reply: z.object({
      budgetPeriod: month,
      hasBudgetInPreviousMonth: z.boolean(),
      hasBudgetInNextMonth: z.boolean(),
    }),
  }),
  single: call({
    path: '/webapi/v1/budgets/single',
    isRead: true,
    summary: 'What a category has and spent in a month, also without a budget',
    body: ofCategory,
    reply: z.object({ categoryId: slug, budgetPeriod: month, expenses: usd, budget: z.nullable(budget) }),
  }),
  create: call({
    path: '/webapi/v1/budgets/create',
    summary: 'Sets the budget of a category from a month on; a taken category is updated [A4-29]',
    acceptsIdempotencyKey: true,
    body: budgetDraft,
    reply: budget,
    conflict: budget,
  }),
  update: call({
    path: '/webapi/v1/budgets/update',
    summary: 'Changes the amount from a month on [A4-32]',
    body: budgetDraft,
    reply: budget,
    conflict: budget,
  }),
  delete: call({
    path: '/webapi/v1/budgets/delete',
    summary: 'Ends the budget of a category from a month on',
    body: ofCategory,
    reply: ofCategory,
  }),
} as const;

/** An addition to the calls of the specification [A7-30]. */
export const budgetDeletionCalls = {
  undo: call({
    path: '/webapi/v1/budget-deletion/undo',
    summary: 'Restores a deleted budget with its amounts in every month, unless it was changed since',
    body: ofCategory,
    reply: budget,
    conflict: budget,
  }),
} as const;

/** An addition to the calls of the specification [A7-30]. */
export const budgetRolloverCalls = {
  set: call({
    path: '/webapi/v1/budget-rollover/set',
    summary:
      'Rolls what a budget leaves or overspends over to the next months, from a month on, or no longer',
    body: z.strictObject({ budgetPeriod: knownMonth, categoryId: slug, isOn: z.boolean() }),
    reply: budget,
  }),
} as const;
