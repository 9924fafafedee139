import {
  PLAN_STATUS,
  planStatusText,
  type BudgetGoal,
  type BudgetStep,
  type BudgetStepKey,
  type NextStepStatus,
  type PlanStatus,
} from '@fw/contract-goals';
import { notFound, serviceUnavailable, type Caller, type Clock } from '@fw/service-kit';
import { saturatingSum, yearMonthOf } from '@fw/units';
import type { CurrentBudget, FinancesSource } from '../../shared/sources/finances.source.ts';
import type { BudgetStepsRepo } from './budget-steps.repo.ts';
import { isOver, monthOfStep, stepsFor } from './budget-steps.ts';

export interface BudgetGoalDependencies {
  readonly finances: Pick<FinancesSource, 'budgets'>;
  readonly budgetStepsRepo: BudgetStepsRepo;
  readonly clock: Clock;
}

/** Spending beyond base and rollover of one of the budgets needs attention. */
export function budgetStatus(budgets: readonly CurrentBudget[]): PlanStatus {
  if (budgets.length === 0) return PLAN_STATUS.notStarted;
  return budgets.some(isOver) ? PLAN_STATUS.needsAttention : PLAN_STATUS.inProgress;
}

/** What rolls over in all categories together; null where the person chose it for none. */
function totalRollover(budgets: readonly CurrentBudget[]): BudgetGoal['totalRollover'] {
  const rolled = budgets.flatMap(({ rollover }) => rollover ?? []);
  return rolled.length === 0 ? null : saturatingSum(rolled);
}

/** The budgets of the month with the steps that fit them; null budgets while finances does not answer. */
export const budgetMonth = ({ finances, budgetStepsRepo, clock }: BudgetGoalDependencies) => ({
  read: async (caller: Caller) => {
    const [budgets, decided] = await Promise.all([
      finances.budgets(caller),
      budgetStepsRepo.list(caller.userId, yearMonthOf(clock.today())),
    ]);
    return budgets && { budgets, decided, steps: stepsFor(budgets, decided) };
  },
  decide: (userId: string, key: BudgetStepKey, status: NextStepStatus): Promise<void> => {
    const month = monthOfStep(key, yearMonthOf(clock.today()));
    return budgetStepsRepo.set({ userId, key, month, status, changedAt: clock.date() });
  },
});
export type BudgetMonth = ReturnType<typeof budgetMonth>;

/** The goal over the budgets that finances keeps; only what the person decided about a step is stored here. */
export function budgetGoalService(ofMonth: BudgetMonth) {
  async function read(caller: Caller) {
    const month = await ofMonth.read(caller);
    if (month === null) throw serviceUnavailable('FINANCES_UNAVAILABLE');
    return month;
  }

  return {
    get: async (caller: Caller): Promise<BudgetGoal> => {
      const { budgets, steps } = await read(caller);
      const status = budgetStatus(budgets);
      return {
        status,
        statusText: planStatusText(status),
        budgetPeriod: budgets[0]?.budgetPeriod ?? null,
        totalBudget: saturatingSum(budgets.map(({ targetBudget }) => targetBudget)),
        totalRollover: totalRollover(budgets),
        totalExpenses: saturatingSum(budgets.map(({ expenses }) => expenses)),
        budgets: budgets.map(({ categoryName, targetBudget, rollover, expenses }) => ({
          categoryName,
          targetBudget,
          rollover: rollover ?? null,
          expenses,
        })),
        steps,
      };
    },
    /** A step that does not fit the budgets of the month is not found. */
    setStepStatus: async (
      caller: Caller,
      key: BudgetStepKey,
      status: NextStepStatus,
    ): Promise<BudgetStep> => {
      const { steps } = await read(caller);
      const step = steps.find((each) => each.key === key);
      if (!step) throw notFound();
      await ofMonth.decide(caller.userId, key, status);
      return { ...step, status };
    },
  };
}
