import { saturatingSum, ZERO_CENTS, type Cents } from '@fw/units';
import { budgetProgress, type BudgetProgress } from './budget.ts';

interface BudgetOfCategory {
  readonly categoryId: string;
  readonly targetBudget: Cents;
  readonly expenses: Cents;
  readonly rollover?: Cents | undefined;
}

/** From this share of the amount on a budget is close to its limit. */
const NEAR_LIMIT_PERCENT = 85;

/** Categories of one or two bills a month: spending them early is no sign of overspending. */
const PAID_AT_ONCE: ReadonlySet<string> = new Set([
  'housing',
  'utilities',
  'insurance',
  'education',
  'fees-taxes',
  'debt-payments',
]);

/** Whether spending of a category cannot be compared with the elapsed days, because it is paid at once. */
export const isPaidAtOnce = (categoryId: string): boolean => PAID_AT_ONCE.has(categoryId);

/** What may be spent: the amount of the month and what the months before left of it. */
export const availableAmount = ({ targetBudget, rollover }: BudgetOfCategory): Cents =>
  saturatingSum([targetBudget, rollover ?? ZERO_CENTS]);

export interface BudgetState extends BudgetProgress {
  /** Almost all of it is spent, by purchases and not by a bill. */
  readonly isNearLimit: boolean;
}

/** How far the budget of one category is used. */
export function budgetState(budget: BudgetOfCategory): BudgetState {
  const progress = budgetProgress(availableAmount(budget), budget.expenses);
  const isAlmostSpent = !progress.isOver && progress.percentSpent >= NEAR_LIMIT_PERCENT;
  return { ...progress, isNearLimit: isAlmostSpent && !isPaidAtOnce(budget.categoryId) };
}

/** Overspent budgets first, bills that are paid last. */
function rank(budget: BudgetOfCategory): number {
  const { isOver } = budgetState(budget);
  if (isOver) return 2;
  return isPaidAtOnce(budget.categoryId) ? 0 : 1;
}

const used = (budget: BudgetOfCategory): number => budget.expenses / Math.max(1, availableAmount(budget));

/** The budgets that need attention first: overspent, then by the share that is spent. */
export const byUrgency = <Budget extends BudgetOfCategory>(budgets: readonly Budget[]): Budget[] =>
  budgets.toSorted((left, right) => rank(right) - rank(left) || used(right) - used(left));
