import {
  absolute,
  dayOf,
  daysInMonth,
  daysLeftInMonth,
  saturatingSubtract,
  saturatingSum,
  yearMonthOf,
  type Cents,
  type IsoDate,
  type YearMonth,
} from '@fw/units';
import { wholePercent } from './whole-percent.ts';

export interface BudgetProgress {
  /** Distance between target and spending, never negative; `isOver` has the direction. */
  readonly difference: Cents;
  /** Expenses exceed the target; spending exactly the target is not over [A4-31]. */
  readonly isOver: boolean;
  /** Whole percent of the target, half up, 0 to 100. */
  readonly percentSpent: number;
}

const FULL = 100;

/**
 * How far a budget is used. Refunds beyond the spending count as 0 percent; spending without a target as 100 percent.
 * Source: specification, rules A2-39 to A2-42 and A4-31; definitions, section 15.
 */
export function budgetProgress(target: Cents, spent: Cents): BudgetProgress {
  const percentWithoutTarget = spent > 0 ? FULL : 0;
  return {
    difference: absolute(saturatingSubtract(target, spent)),
    isOver: spent > target,
    percentSpent: target > 0 ? Math.min(FULL, wholePercent(spent, target)) : percentWithoutTarget,
  };
}

export interface BudgetTotal {
  readonly target: Cents;
  readonly spent: Cents;
}

interface BudgetAmounts {
  readonly targetBudget: Cents;
  readonly expenses: Cents;
}

/** Targets and expenses of all budgets of a month as one budget; no budgets give zeros [A2-39]. */
export const budgetTotal = (budgets: readonly BudgetAmounts[]): BudgetTotal => ({
  target: saturatingSum(budgets.map(({ targetBudget }) => targetBudget)),
  spent: saturatingSum(budgets.map(({ expenses }) => expenses)),
});

/** The manual-data note shows when a budget has manual entries and its expenses are not zero [A2-42]. */
export const hasManualData = (budget: {
  readonly expenses: Cents;
  readonly hasManualEntries: boolean;
}): boolean => budget.hasManualEntries && budget.expenses !== 0;

/** Days left after today in the viewed month; null for any month but the current one [A2-41]. */
export const daysLeftIn = (month: YearMonth, today: IsoDate): number | null =>
  month === yearMonthOf(today) ? daysLeftInMonth(today) : null;

/** Share of the viewed month that has passed, in whole percent, 3 to 100; null for any month but the current one. */
export function elapsedPercent(month: YearMonth, today: IsoDate): number | null {
  if (month !== yearMonthOf(today)) return null;
  return Math.round((dayOf(today) * 100) / daysInMonth(month));
}

export interface BudgetPace {
  /** `ahead`: more is spent than the elapsed days allow, but the target is not exceeded yet. */
  readonly status: 'on-pace' | 'ahead' | 'over';
  /** What is left of the target, or what is spent beyond it when `over`; never negative. */
  readonly amount: Cents;
  readonly daysLeft: number;
}

/**
 * Compares the spending of the current month with the elapsed days: the target is allowed evenly over the days of the
 * month, today included. Spending exactly the allowed part is on pace.
 */
export function budgetPace({ target, spent }: BudgetTotal, today: IsoDate): BudgetPace {
  const { difference, isOver } = budgetProgress(target, spent);
  const isAhead = spent * daysInMonth(yearMonthOf(today)) > target * dayOf(today);
  const statusWithinTarget = isAhead ? 'ahead' : 'on-pace';
  return {
    status: isOver ? 'over' : statusWithinTarget,
    amount: difference,
    daysLeft: daysLeftInMonth(today),
  };
}
