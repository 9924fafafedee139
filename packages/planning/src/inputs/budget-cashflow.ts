import { yearOf } from '@fw/units';
import * as z from 'zod/mini';
import { DAY, DOLLARS, DOLLARS_IN_CENTS, FLAG, listOf, MONTH, NUMBER, whole } from './fields.ts';

const MAX_YEAR = 9_999;

const budget = z.object({
  categoryId: NUMBER,
  targetBudget: z.nullish(DOLLARS_IN_CENTS),
  expenses: z.nullish(DOLLARS_IN_CENTS),
  hasManualEntries: z.nullish(FLAG),
});

/** A month with a month before and after it. */
const period = MONTH.check(z.refine((month) => yearOf(month) >= 1 && yearOf(month) < MAX_YEAR));

const monthAmounts = z.object({
  year: whole(1, MAX_YEAR),
  month: whole(1, 12),
  totalIncomes: DOLLARS_IN_CENTS,
  totalExpenses: DOLLARS_IN_CENTS,
  transactionCount: z.nullish(NUMBER),
});

const category = z.object({ expenseCategoryId: NUMBER, amount: DOLLARS_IN_CENTS });

const budgetKind = z.object({
  kind: z.literal('budget'),
  budgets: listOf(budget),
  budgetPeriod: period,
  today: DAY,
});
const cashFlowKind = z.object({
  kind: z.literal('cashFlow'),
  pastMonthCount: z.nullish(NUMBER),
  months: listOf(monthAmounts),
});
const spendingKind = z.object({ kind: z.literal('spending'), rankedCategories: listOf(category) });
const splitKind = z.object({
  kind: z.literal('split'),
  value: DOLLARS,
  splits: listOf(DOLLARS),
  editedIndex: z.nullish(NUMBER),
});
const deleteSplitKind = z.object({
  kind: z.literal('deleteSplit'),
  value: DOLLARS,
  splits: listOf(DOLLARS),
  index: NUMBER,
});

/** Input of the arithmetic of budgets, cash flow, spending and splits, by `kind`. */
export const budgetCashflowInput = z.discriminatedUnion('kind', [
  budgetKind,
  cashFlowKind,
  spendingKind,
  splitKind,
  deleteSplitKind,
]);

export type BudgetCashflowInput = z.output<typeof budgetCashflowInput>;
/** The input of one kind. */
export type BudgetCashflowOf<Kind extends BudgetCashflowInput['kind']> = Extract<
  BudgetCashflowInput,
  { kind: Kind }
>;
