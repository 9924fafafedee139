import { absolute, subtract, sum, type Cents } from '@fw/units';

export interface BudgetProgress {
  readonly difference: Cents;
  readonly isOver: boolean;
  /** Whole percent, 0 to 100. */
  readonly percentSpent: number;
}

/** How far a budget is used; over means that spending exceeds the target [A4-31]. */
export function budgetProgress(target: Cents, spent: Cents): BudgetProgress {
  const percentSpent = target > 0 ? Math.round((Math.max(0, spent) / target) * 100) : Number(spent > 0) * 100;
  return {
    difference: absolute(subtract(target, spent)),
    isOver: spent > target,
    percentSpent: Math.min(100, percentSpent),
  };
}

interface Row {
  readonly targetBudget: Cents;
  readonly expenses: Cents;
}

/** All budgets of a month as one. */
export const monthTotal = (rows: readonly Row[]): { target: Cents; spent: Cents } => ({
  target: sum(rows.map(({ targetBudget }) => targetBudget)),
  spent: sum(rows.map(({ expenses }) => expenses)),
});
