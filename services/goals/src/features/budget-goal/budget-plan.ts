import { budgetStepKey, NEXT_STEP_STATUS } from '@fw/contract-goals';
import { lastDayOf, yearMonthOf } from '@fw/units';
import * as z from 'zod/mini';
import type { DerivedPlanSource } from '../../shared/plan-state/derived-plan.ts';
import { budgetMonth, budgetStatusOf, type BudgetGoalDependencies } from './budget-goal.ts';
import { placeOfStep } from './budget-steps.ts';

/** The plan type LIVE_BY_A_BUDGET [B3-01]; its steps are due at the end of the month that they are about. */
export function budgetPlan(dependencies: BudgetGoalDependencies): DerivedPlanSource {
  const { budgetStepsRepo, clock } = dependencies;
  const month = budgetMonth(dependencies);
  return {
    planType: 'LIVE_BY_A_BUDGET',
    name: 'Budget',
    description: 'Decide what each month is for, and see how you are doing.',
    read: async (caller) => {
      const read = await month.read(caller);
      if (!read) return null;
      const dueOn = lastDayOf(yearMonthOf(clock.today()));
      return {
        status: budgetStatusOf(read.budgets),
        steps: read.steps.map((step) => ({ ...step, place: placeOfStep(step.key), dueOn, isRemoved: false })),
      };
    },
    decide: async ({ userId }, word, decision) => {
      const key = z.parse(budgetStepKey, word);
      if (!decision.isRemoved) return month.decide(userId, key, decision.status);
      return budgetStepsRepo.set({
        userId,
        key,
        month: null,
        status: NEXT_STEP_STATUS.dismissed,
        isRemoved: true,
        changedAt: clock.date(),
      });
    },
    forget: (userId) => budgetStepsRepo.deleteAll(userId),
  };
}
