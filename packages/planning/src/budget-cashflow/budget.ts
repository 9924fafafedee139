import type { BudgetCashflowOf } from '../inputs/budget-cashflow.ts';
import { addMonths, toCents, toDollars } from '@fw/units';
import { budgetProgress, budgetTotal, daysLeftIn, hasManualData } from '../budgeting/index.ts';

type BudgetInput = BudgetCashflowOf<'budget'>;
type Budget = BudgetInput['budgets'][number];

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
  /** Never negative; the label has the direction. */
  readonly difference: number;
  readonly differenceLabel: 'over budget' | 'under budget';
  readonly totalProgressPercent: number;
  /** Null for any month but the current one. */
  readonly daysLeft: number | null;
  readonly previousPeriod: string;
  readonly nextPeriod: string;
}

const inCents = ({ targetBudget, expenses, hasManualEntries }: Budget) => ({
  targetBudget: toCents(targetBudget ?? 0),
  expenses: toCents(expenses ?? 0),
  hasManualEntries: hasManualEntries === true,
});

function toBudgetRow(budget: Budget): BudgetRow {
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
    rows: budgets.map(toBudgetRow),
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
