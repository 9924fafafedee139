import { nextStepCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { nextStepsService, type NextStepsDependencies } from './next-steps.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<NextStepsDependencies, 'derivedPlans'>;

export const nextStepsFeature = defineFeature('next-steps', (dependencies: Dependencies) => {
  const { connection, clock, derivedPlans } = dependencies;
  const nextSteps = nextStepsService({
    nextStepsRepo: nextStepsRepo(connection),
    plansRepo: plansRepo(connection),
    derivedPlans,
    clock,
  });
  return {
    routes: (app) => {
      mount(app, nextStepCalls.all, (_body, caller) => nextSteps.all(caller));
      mount(app, nextStepCalls.ofPlan, (_body, caller, { planId }) => nextSteps.ofPlan(caller, planId));
      mount(app, nextStepCalls.setStatus, (_body, caller, { id, status }) =>
        nextSteps.setStatus(caller, id, status),
      );
      mount(app, nextStepCalls.remove, (_body, caller, { id }) => nextSteps.remove(caller, id));
    },
    provides: nextSteps,
  };
});
