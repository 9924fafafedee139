import type { Budget, BudgetMonth, BudgetMonthRow } from '@fw/contract-finances';
import { availableAmount, budgetState, byUrgency } from '@fw/planning/budgeting';
import { negate, saturatingSum, ZERO_CENTS, type Cents } from '@fw/units';
import { CATEGORY_GROUPS, groupIndex, type CategoryGroup } from './category-groups.ts';

/** A category with its budget, or with what was spent without one. */
export interface CategoryLine {
  readonly categoryId: string;
  readonly budget: Budget | null;
  readonly expenses: Cents;
  /** Of the three months before; null where it is not known. */
  readonly average: Cents | null;
}

export interface GroupTotals {
  readonly average: Cents;
  readonly available: Cents;
  /** Negative where more was spent. */
  readonly left: Cents;
}

export interface LineGroup extends CategoryGroup, GroupTotals {
  readonly lines: readonly CategoryLine[];
}

const isSpentOn = ({ average, expenses, lastMonth }: BudgetMonthRow): boolean =>
  average > 0 || expenses > 0 || lastMonth > 0;

/** Budgets that need attention first, then what is spent without one, the most on average first. */
function toCategoryLines(budgets: readonly Budget[], rows: readonly BudgetMonthRow[]): CategoryLine[] {
  const averages = new Map(rows.map(({ categoryId, average }) => [categoryId, average]));
  const taken = new Set(budgets.map(({ categoryId }) => categoryId));
  const budgeted = byUrgency(budgets).map((budget) => ({
    categoryId: budget.categoryId,
    budget,
    expenses: budget.expenses,
    average: averages.get(budget.categoryId) ?? null,
  }));
  const others = rows
    .filter((row) => !taken.has(row.categoryId) && isSpentOn(row))
    .toSorted((left, right) => right.average - left.average)
    .map(({ categoryId, expenses, average }) => ({ categoryId, budget: null, expenses, average }));
  return [...budgeted, ...others];
}

const amountLeft = (budget: Budget): Cents => {
  const { difference, isOver } = budgetState(budget);
  return isOver ? negate(difference) : difference;
};

/** What a group of lines has, spends on average and has left. */
export function groupTotals(lines: readonly CategoryLine[]): GroupTotals {
  const budgets = lines.flatMap(({ budget }) => budget ?? []);
  return {
    average: saturatingSum(lines.map(({ average }) => average ?? ZERO_CENTS)),
    available: saturatingSum(budgets.map(availableAmount)),
    left: saturatingSum(budgets.map(amountLeft)),
  };
}

/** The groups that hold a category with a budget or with spending. */
export function lineGroups(budgets: readonly Budget[], month: BudgetMonth | undefined): LineGroup[] {
  const all = toCategoryLines(budgets, month?.rows ?? []);
  return CATEGORY_GROUPS.map((group, index) => {
    const lines = all.filter(({ categoryId }) => groupIndex(categoryId) === index);
    return { ...group, lines, ...groupTotals(lines) };
  }).filter(({ lines }) => lines.length > 0);
}

/** What was spent in categories without a budget. */
export const spentUnplanned = (budgets: readonly Budget[], month: BudgetMonth): Cents => {
  const taken = new Set(budgets.map(({ categoryId }) => categoryId));
  return saturatingSum(
    month.rows
      .filter(({ categoryId, expenses }) => !taken.has(categoryId) && expenses > 0)
      .map(({ expenses }) => expenses),
  );
};
