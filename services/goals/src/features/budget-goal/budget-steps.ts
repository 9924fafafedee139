import { NEXT_STEP_STATUS, type BudgetStep, type BudgetStepKey } from '@fw/contract-goals';
import { saturatingSum, ZERO_CENTS, type Cents, type YearMonth } from '@fw/units';
import type { CurrentBudget } from '../../shared/sources/finances.source.ts';
import type { BudgetStepRow } from './budget-steps.repo.ts';

interface BudgetStepRule {
  readonly name: string;
  readonly description: string;
  readonly when: (budgets: readonly CurrentBudget[]) => boolean;
  /** A step about what happens in a month opens again in the next one. */
  readonly isMonthly: boolean;
}

/** What may be spent in a month: the base and what rolled over into it. */
export const availableAmount = ({ targetBudget, rollover }: CurrentBudget): Cents =>
  saturatingSum([targetBudget, rollover ?? ZERO_CENTS]);

export const isOver = (budget: CurrentBudget): boolean => budget.expenses > availableAmount(budget);
const MANY_BUDGETS = 3;

/** Next steps of living by a budget, in the order in which they matter. */
const BUDGET_STEPS: Readonly<Record<BudgetStepKey, BudgetStepRule>> = {
  'create-budget': {
    name: 'Create your first budget',
    description: 'Start with the category you spend most on. Last month shows a realistic amount.',
    when: (budgets) => budgets.length === 0,
    isMonthly: false,
  },
  'look-at-exceeded': {
    name: 'Look at the categories over budget',
    description: 'Decide where the rest comes from: another category, or a budget that fits better.',
    when: (budgets) => budgets.some(isOver),
    isMonthly: true,
  },
  'cover-more': {
    name: 'Budget more of what you spend',
    description: 'A plan for three or more categories shows most of where a month goes.',
    when: (budgets) => budgets.length > 0 && budgets.length < MANY_BUDGETS,
    isMonthly: false,
  },
  'review-month': {
    name: 'Look at your budgets once a month',
    description: 'Income and prices change. Check that each amount still fits.',
    when: (budgets) => budgets.length > 0,
    isMonthly: true,
  },
};
const KEYS: readonly BudgetStepKey[] = ['create-budget', 'look-at-exceeded', 'cover-more', 'review-month'];

/** The month for which a decision about a step holds; null for one that holds for good. */
export const monthOfStep = (key: BudgetStepKey, month: YearMonth): YearMonth | null =>
  BUDGET_STEPS[key].isMonthly ? month : null;

/** The place of a step in the table. */
export const placeOfStep = (key: BudgetStepKey): number => KEYS.indexOf(key) + 1;

/** The steps that fit the budgets of a month, open unless the person decided otherwise. */
export const stepsFor = (
  budgets: readonly CurrentBudget[],
  decided: readonly Pick<BudgetStepRow, 'key' | 'status' | 'isRemoved'>[],
): BudgetStep[] =>
  KEYS.filter(
    (key) =>
      BUDGET_STEPS[key].when(budgets) && !decided.some((each) => each.key === key && each.isRemoved === true),
  ).map((key) => ({
    key,
    name: BUDGET_STEPS[key].name,
    description: BUDGET_STEPS[key].description,
    status: decided.find((each) => each.key === key)?.status ?? NEXT_STEP_STATUS.uncompleted,
  }));
