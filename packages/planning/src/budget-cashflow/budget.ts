import { addMonths, isYearMonth, toCents, toDollars, yearOf, type YearMonth } from '@fw/units';
import { budgetProgress, budgetTotal, daysLeftIn, hasManualData } from '../budgeting/index.ts';
import { DAY, FLAG, leaf, listOf, NUMBER, optional, record, type TypeOf } from '../shape/index.ts';
import { DOLLARS_IN_CENTS } from './amount.ts';

const BUDGET = record({
  categoryId: NUMBER,
  targetBudget: DOLLARS_IN_CENTS,
  expenses: DOLLARS_IN_CENTS,
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

const inCents = ({ targetBudget, expenses, hasManualEntries }: Budget) => ({
  targetBudget: toCents(targetBudget),
  expenses: toCents(expenses),
  hasManualEntries: hasManualEntries === true,
});

function rowOf(budget: Budget): BudgetRow {
  const { targetBudget, expenses, hasManualEntries } = inCents(budget);
  const { difference, isOver, percentSpent } = budgetProgress(targetBudget, expenses);
  return {
    categoryId: budget.categoryId,
    progressPercent: percentSpent,
    isOver,
    overAmount: isOver ? toDollars(difference) : 0,
    manualNote: hasManualData({ expenses, hasManualEntries }),
  };
}

/** Budgets of a month: progress of each, totals in dollars, days left in the current month. */
export function budgetMonth({ budgets, budgetPeriod, today }: BudgetInput): BudgetResult {
  const { target, spent } = budgetTotal(budgets.map(inCents));
  const { difference, isOver, percentSpent } = budgetProgress(target, spent);
  return {
    rows: budgets.map(rowOf),
    totalSpent: toDollars(spent),
    totalBudgeted: toDollars(target),
    difference: toDollars(difference),
    differenceLabel: isOver ? 'over budget' : 'under budget',
    totalProgressPercent: percentSpent,
    daysLeft: daysLeftIn(budgetPeriod, today),
    previousPeriod: addMonths(budgetPeriod, -1),
    nextPeriod: addMonths(budgetPeriod, 1),
  };
}
