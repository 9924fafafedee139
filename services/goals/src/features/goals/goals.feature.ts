import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { goalsRepo } from './goals.repo.ts';
import { goalRoutes } from './goals.routes.ts';
import { goalsService, type GoalsDependencies } from './goals.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<GoalsDependencies, 'definitions' | 'deletePlans'>;

export const goalsFeature = defineFeature('goals', (dependencies: Dependencies) => {
  const { connection, clock, definitions, deletePlans } = dependencies;
  const goals = goalsService({
    goalsRepo: goalsRepo(connection, clock),
    plansRepo: plansRepo(connection),
    nextStepsRepo: nextStepsRepo(connection),
    definitions,
    deletePlans,
    clock,
  });
  return { routes: (app) => goalRoutes(app, goals), provides: goals };
});
