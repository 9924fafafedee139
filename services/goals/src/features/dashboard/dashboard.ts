import {
  NEXT_STEP_STATUS,
  planResult,
  type Affordability,
  type Dashboard,
  type Goal,
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
import { affordabilityOf } from './affordability.ts';

export interface DashboardDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'listPlain'>;
  readonly finances: Pick<FinancesSource, 'monthlyNet'>;
  readonly goals: { readonly all: (caller: Caller) => Promise<Goal[]> };
  readonly nextSteps: { readonly all: (caller: Caller) => Promise<NextStep[]> };
}

/** The short list of next steps [B9-01]. */
const SHORT_LIST = 3;

export type DashboardService = ReturnType<typeof dashboardService>;

/** The goals half of the home page. */
export function dashboardService(dependencies: DashboardDependencies) {
  const { definitions, plansRepo, planVersionsRepo, finances, goals, nextSteps } = dependencies;

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
    const [all, steps, plans, net] = await Promise.all([
      goals.all(caller),
      nextSteps.all(caller),
      monthlyAmounts(caller.userId),
      finances.monthlyNet(caller),
    ]);
    const open = steps.filter(({ status }) => status === NEXT_STEP_STATUS.uncompleted);
    return {
      goals: all,
      overdueSteps: open.filter((step) => step.isOverdue),
      nextSteps: open.slice(0, SHORT_LIST),
      affordability: affordabilityOf(plans, net),
    };
  };
}
