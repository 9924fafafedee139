import {
  NEXT_STEP_STATUS,
  planResult,
  type Affordability,
  type Dashboard,
  type Goal,
  type HomeGoal,
  type NextStep,
} from '@fw/contract-goals';
import { isStarted } from '@fw/contract-goals';
import type { Caller } from '@fw/service-kit';
import * as z from 'zod/mini';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import type { PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import { computeAffordability } from './affordability.ts';
import type { PlanFigures } from './plan-cards.ts';

export interface DashboardDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'listPlain'>;
  readonly finances: Pick<FinancesSource, 'monthlyNet'>;
  readonly goals: { readonly all: (caller: Caller) => Promise<Goal[]> };
  readonly nextSteps: { readonly all: (caller: Caller) => Promise<NextStep[]> };
  readonly planFigures: PlanFigures;
}

/** A goal with the figure of its first plan with a result. */
function withFigure(goal: Goal, figures: Awaited<ReturnType<PlanFigures>>): HomeGoal {
  const [first] = goal.plans.flatMap((plan) => figures.filter(({ planType }) => planType === plan.planType));
  if (!first) return goal;
  const { figure, caption, isMet } = first.keyFigures;
  return { ...goal, figure: { figure, caption, isMet, progress: first.progress } };
}

/** The short list of next steps [B9-01]. */
const SHORT_LIST = 3;

export type DashboardService = ReturnType<typeof dashboardService>;

/** The goals half of the home page. */
export function dashboardService(dependencies: DashboardDependencies) {
  const { definitions, plansRepo, planVersionsRepo, finances, goals, nextSteps, planFigures } = dependencies;

  const monthlyAmounts = async (userId: string): Promise<Affordability['plans']> => {
    const rows = (await plansRepo.list(userId)).filter(({ status }) => isStarted(status));
    const named = rows.map(({ planType, committedNumber }) => ({ planType, number: committedNumber }));
    const versions = await planVersionsRepo.listPlain(userId, named);
    return versions.flatMap(({ planType, calculator, result }) => {
      const definition = definitions[planType];
      if (!definition) return [];
      const answers = decodeCalculator(calculator);
      const monthlyAmount = definition.monthlyAmount(answers, z.parse(planResult, result));
      return [{ planType, name: definition.name, monthlyAmount }];
    });
  };

  return async (caller: Caller): Promise<Dashboard> => {
    const [all, figures, steps, plans, net] = await Promise.all([
      goals.all(caller),
      planFigures(caller),
      nextSteps.all(caller),
      monthlyAmounts(caller.userId),
      finances.monthlyNet(caller),
    ]);
    const open = steps.filter(({ status }) => status === NEXT_STEP_STATUS.uncompleted);
    return {
      goals: all.map((goal) => withFigure(goal, figures)),
      overdueSteps: open.filter((step) => step.isOverdue),
      nextSteps: open.slice(0, SHORT_LIST),
      affordability: computeAffordability(plans, net),
    };
  };
}
