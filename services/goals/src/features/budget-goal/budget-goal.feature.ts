import { budgetGoalCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import { budgetGoalService, budgetMonth } from './budget-goal.ts';
import { budgetPlan } from './budget-plan.ts';
import { budgetStepsRepo } from './budget-steps.repo.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly finances: FinancesSource;
}

export const budgetGoalFeature = defineFeature(
  'budget-goal',
  ({ connection, clock, finances }: Dependencies) => {
    const steps = budgetStepsRepo(connection);
    const dependencies = { finances, budgetStepsRepo: steps, clock };
    const budgetGoal = budgetGoalService(budgetMonth(dependencies));
    return {
      routes: (app) => {
        mount(app, budgetGoalCalls.get, (_body, caller) => budgetGoal.get(caller));
        mount(app, budgetGoalCalls.setStepStatus, (_body, caller, { key, status }) =>
          budgetGoal.setStepStatus(caller, key, status),
        );
      },
      provides: { plan: budgetPlan(dependencies), insertStep: steps.insert },
    };
  },
);
