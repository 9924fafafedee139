import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { dashboardRoutes, type ExploredGoals } from './dashboard.routes.ts';
import { dashboardService, type DashboardDependencies } from './dashboard.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection'>,
    Pick<DashboardDependencies, 'definitions' | 'finances' | 'nextSteps'> {
  readonly goals: DashboardDependencies['goals'] & ExploredGoals;
}

export const dashboardFeature = defineFeature('dashboard', (dependencies: Dependencies) => {
  const { connection, definitions, finances, goals, nextSteps } = dependencies;
  const dashboard = dashboardService({
    plansRepo: plansRepo(connection),
    planVersionsRepo: planVersionsRepo(connection),
    definitions,
    finances,
    goals,
    nextSteps,
  });
  return { routes: (app) => dashboardRoutes(app, dashboard, goals) };
});
