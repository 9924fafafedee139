import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { nextStepRoutes } from './next-steps.routes.ts';
import { nextStepsService } from './next-steps.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const nextStepsFeature = defineFeature('next-steps', ({ connection, clock }: Dependencies) => {
  const nextSteps = nextStepsService({
    nextStepsRepo: nextStepsRepo(connection),
    plansRepo: plansRepo(connection),
    clock,
  });
  return { routes: (app) => nextStepRoutes(app, nextSteps), provides: nextSteps };
});
