import { call, id, slug, version } from '@fw/contract-kernel';
import { month, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { enteredUsd, knownMonth } from './limits.contract.ts';

/** Full months whose average is shown beside the amounts of a month. */
export const BUDGET_AVERAGE_MONTHS = 3;

const POSITIVE = 'Please enter a positive value.';
const TWICE = 'Each category can be listed once.';
const MAX_CATEGORIES = 100;

/** One category of a month, with or without a budget. */
const monthRow = z.object({
  categoryId: slug,
  /** Null without a budget. */
  targetBudget: z.nullable(usd),
  /** The amount of the month before; null where it had none. */
  lastTarget: z.nullable(usd),
  /** What was spent in the month so far. */
  expenses: usd,
  /** What was spent in the month before. */
  lastMonth: usd,
  /** What was spent in an average month of the three before, or of those since the first transaction. */
  average: usd,
  /** Null where nothing is stored of the category. */
  version: z.nullable(version),
});
export type BudgetMonthRow = z.output<typeof monthRow>;

const budgetMonth = z.object({
  budgetPeriod: month,
  /** What came in in the month so far. */
  income: usd,
  averageIncome: usd,
  rows: z.array(monthRow),
});
export type BudgetMonth = z.output<typeof budgetMonth>;

/** The amount of a category from the month on; null ends its budget. */
const monthChange = z.strictObject({
  categoryId: slug,
  targetBudget: z.nullable(enteredUsd.check(z.refine((amount) => amount > 0, POSITIVE))),
  /** The version that the editor saw. */
  version: z.nullable(version),
});
export type BudgetMonthChange = z.output<typeof monthChange>;

const monthSaved = z.object({ budgetPeriod: month, changeId: id, changed: z.number() });
export type BudgetMonthSaved = z.output<typeof monthSaved>;
const monthUndone = z.object({ budgetPeriod: month, restored: z.number(), kept: z.number() });
export type BudgetMonthUndone = z.output<typeof monthUndone>;

/** An addition to the calls of the specification [A7-30]: all budgets of a month at once. */
export const budgetMonthCalls = {
  read: call({
    path: '/webapi/v1/budget-month/read',
    isRead: true,
    limits: { inFlight: 4 },
    summary: 'Every category that can have a budget, with its amount and what was spent before',
    body: z.strictObject({ budgetPeriod: knownMonth }),
    reply: budgetMonth,
  }),
  save: call({
    path: '/webapi/v1/budget-month/save',
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'Sets or ends budgets from a month on: all of them, or none where one was changed',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      budgetPeriod: knownMonth,
      changes: z.array(monthChange).check(
        z.minLength(1),
        z.maxLength(MAX_CATEGORIES),
        z.refine(
          (changes) => new Set(changes.map(({ categoryId }) => categoryId)).size === changes.length,
          TWICE,
        ),
      ),
    }),
    reply: monthSaved,
  }),
  undo: call({
    path: '/webapi/v1/budget-month/undo',
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'Restores the budgets that one change of a month set, except those changed since',
    body: z.strictObject({ changeId: id }),
    reply: monthUndone,
  }),
} as const;
