import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { nextStepRoutes } from './next-steps.routes.ts';
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
  return { routes: (app) => nextStepRoutes(app, nextSteps), provides: nextSteps };
});
