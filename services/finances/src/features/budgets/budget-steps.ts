import type { Cents, YearMonth } from '@fw/units';

/** From this month on the amount is so much; null ends the budget. */
export interface BudgetStep {
  readonly fromMonth: YearMonth;
  readonly target: Cents | null;
}

const inOrder = (steps: readonly BudgetStep[]): BudgetStep[] =>
  steps.toSorted((left, right) => (left.fromMonth < right.fromMonth ? -1 : 1));

/** The amount that holds in a month: the latest step not after it [A4-32]. */
export const targetIn = (steps: readonly BudgetStep[], month: YearMonth): Cents | null =>
  steps.findLast(({ fromMonth }) => fromMonth <= month)?.target ?? null;

/** Sets the amount from a month until the next change that was already made. */
export const withTarget = (
  steps: readonly BudgetStep[],
  { fromMonth, target }: BudgetStep,
): readonly BudgetStep[] =>
  inOrder([...steps.filter((step) => step.fromMonth !== fromMonth), { fromMonth, target }]);

/** Ends the budget from a month on; what was before stays. */
export function endedFrom(steps: readonly BudgetStep[], month: YearMonth): readonly BudgetStep[] {
  const before = steps.filter(({ fromMonth }) => fromMonth < month);
  return targetIn(before, month) === null ? before : [...before, { fromMonth: month, target: null }];
}
