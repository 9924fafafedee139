import { addMonths, daysLeftInMonth, isYearMonth, yearMonthOf, yearOf, type YearMonth } from '@fw/units';
import { DAY, DOLLARS, FLAG, leaf, listOf, NUMBER, optional, record, type TypeOf } from '../shape/index.ts';
import { centsOf, dollarsOf, wholePercent } from './cents.ts';

const BUDGET = record({
  categoryId: NUMBER,
  targetBudget: DOLLARS,
  expenses: DOLLARS,
  hasManualEntries: optional(FLAG),
});
/** A month with a month before and after it. */
const PERIOD = leaf(
  (value): value is YearMonth => isYearMonth(value) && yearOf(value) >= 1 && yearOf(value) < 9_999,
  'INVALID_INPUT',
);
export const BUDGET_INPUT = record({ budgets: listOf(BUDGET), budgetPeriod: PERIOD, today: DAY });
type Budget = TypeOf<typeof BUDGET>;
type BudgetInput = TypeOf<typeof BUDGET_INPUT>;

interface BudgetRow {
  readonly categoryId: number;
  readonly progressPercent: number;
  readonly isOver: boolean;
  readonly overAmount: number;
  readonly manualNote: boolean;
}

export interface BudgetResult {
  readonly rows: readonly BudgetRow[];
  readonly totalSpent: number;
  readonly totalBudgeted: number;
  /** Never negative; the label says on which side it lies. */
  readonly difference: number;
  readonly differenceLabel: 'over budget' | 'under budget';
  readonly totalProgressPercent: number;
  /** Null for any month but the current one. */
  readonly daysLeft: number | null;
  readonly previousPeriod: string;
  readonly nextPeriod: string;
}

/** Whole percent of the target spent, 0 to 100; spending without a target is 100. Cents. */
function progressOf(spent: number, target: number): number {
  if (spent <= 0) return 0;
  return target > 0 ? Math.min(100, wholePercent(spent, target)) : 100;
}

function rowOf({ categoryId, targetBudget, expenses, hasManualEntries }: Budget): BudgetRow {
  const spent = centsOf(expenses);
  const target = centsOf(targetBudget);
  return {
    categoryId,
    progressPercent: progressOf(spent, target),
    isOver: spent > target,
    overAmount: dollarsOf(Math.max(0, spent - target)),
    manualNote: hasManualEntries === true && spent !== 0,
  };
}

/** Budgets of a month: progress of each, totals in dollars, days left in the current month. */
export function budgetMonth({ budgets, budgetPeriod, today }: BudgetInput): BudgetResult {
  const spent = budgets.reduce((sum, { expenses }) => sum + centsOf(expenses), 0);
  const target = budgets.reduce((sum, { targetBudget }) => sum + centsOf(targetBudget), 0);
  return {
    rows: budgets.map(rowOf),
    totalSpent: dollarsOf(spent),
    totalBudgeted: dollarsOf(target),
    difference: dollarsOf(Math.abs(target - spent)),
    differenceLabel: target < spent ? 'over budget' : 'under budget',
    totalProgressPercent: progressOf(spent, target),
    daysLeft: yearMonthOf(today) === budgetPeriod ? daysLeftInMonth(today) : null,
    previousPeriod: addMonths(budgetPeriod, -1),
    nextPeriod: addMonths(budgetPeriod, 1),
  };
}
