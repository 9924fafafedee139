import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { chosenGoalsRepo } from '../../shared/records/chosen-goals.repo.ts';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { routeOfGoal } from './goal-table.ts';
import { goalRoutes } from './goals.routes.ts';
import { goalsService, type GoalsDependencies } from './goals.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<GoalsDependencies, 'definitions' | 'deletePlans' | 'derivedPlans'>;

export const goalsFeature = defineFeature('goals', (dependencies: Dependencies) => {
  const { connection, clock, definitions, deletePlans, derivedPlans } = dependencies;
  const goals = goalsService({
    chosenGoalsRepo: chosenGoalsRepo(connection, clock),
    plansRepo: plansRepo(connection),
    nextStepsRepo: nextStepsRepo(connection),
    definitions,
    deletePlans,
    derivedPlans,
    clock,
  });
  return { routes: (app) => goalRoutes(app, goals), provides: { ...goals, routeOf: routeOfGoal } };
});
