import { budgetStepKey, NEXT_STEP_STATUS, type KeyFigures } from '@fw/contract-goals';
import {
  absolute,
  formatWholeUsd,
  lastDayOf,
  saturatingSubtract,
  saturatingSum,
  yearMonthOf,
} from '@fw/units';
import * as z from 'zod/mini';
import { lastDecision, type DerivedPlanSource } from '../../shared/plan-state/derived-plan.ts';
import { budgetMonth, budgetStatus, type BudgetGoalDependencies } from './budget-goal.ts';
import { availableAmount, placeOfStep } from './budget-steps.ts';
import type { CurrentBudget } from '../../shared/sources/finances.source.ts';

/** What is left of the budgets of the month, with what rolled over into them. */
function budgetKeyFigures(budgets: readonly CurrentBudget[]): KeyFigures | null {
  if (budgets.length === 0) return null;
  const available = saturatingSum(budgets.map(availableAmount));
  const spent = saturatingSum(budgets.map(({ expenses }) => expenses));
  const left = saturatingSubtract(available, spent);
  const figure = `${formatWholeUsd(absolute(left))} ${left >= 0 ? 'left' : 'over'}`;
  const of = `of ${formatWholeUsd(available)} in ${String(budgets.length)} ${budgets.length === 1 ? 'budget' : 'budgets'}`;
  return {
    figure,
    caption: `${of} this month`,
    sentence: left >= 0 ? `You have ${figure} this month.` : `You are ${figure} this month.`,
    isMet: false,
    progress: {
      share: available <= 0 ? 1 : Math.min(1, Math.max(0, spent / available)),
      text: `${formatWholeUsd(spent)} spent ${of}`,
    },
    curve: null,
  };
}

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
        status: budgetStatus(read.budgets),
        keyFigures: budgetKeyFigures(read.budgets),
        change: lastDecision(read.decided, read.steps),
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
