import { saturatingSubtract, ZERO_CENTS, type Cents } from '@fw/units';

/** Budgets cover most of a month when at least this share of its spending is budgeted, in percent. */
const MIN_COVERED_PERCENT = 80;

export interface BudgetCoverage {
  /** Spending of the month in categories without a budget; never negative. */
  readonly unbudgeted: Cents;
  /** A sentence about the budgets describes the month only then. */
  readonly isMostCovered: boolean;
}

/**
 * How much of a month's spending its budgets cover, from the expenses of the budgets and of the whole month. A month
 * without spending is covered. Refunds may make the expenses of the budgets exceed those of the month.
 */
export function budgetCoverage(budgetedExpenses: Cents, monthExpenses: Cents): BudgetCoverage {
  const rest = saturatingSubtract(monthExpenses, budgetedExpenses);
  return {
    unbudgeted: rest > 0 ? rest : ZERO_CENTS,
    isMostCovered: monthExpenses <= 0 || budgetedExpenses * 100 >= monthExpenses * MIN_COVERED_PERCENT,
  };
}
