import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { dashboardRoutes, type ExploredGoals } from './dashboard.routes.ts';
import { dashboardService, type DashboardDependencies } from './dashboard.ts';
import {
  committedFiguresService,
  committedPlansService,
  planCardsService,
  planFiguresService,
  type PlanFiguresDependencies,
} from './plan-cards.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<DashboardDependencies, 'definitions' | 'finances' | 'nextSteps'> {
  readonly goals: DashboardDependencies['goals'] & ExploredGoals;
  readonly derivedPlans: PlanFiguresDependencies['derivedPlans'];
}

export const dashboardFeature = defineFeature('dashboard', (dependencies: Dependencies) => {
  const { connection, clock, definitions, finances, goals, nextSteps, derivedPlans } = dependencies;
  const records = { plansRepo: plansRepo(connection), planVersionsRepo: planVersionsRepo(connection) };
  const committedPlans = committedPlansService({ ...records, definitions, clock });
  const planFigures = planFiguresService({ committedPlans, derivedPlans });
  const dashboard = dashboardService({ ...records, definitions, finances, goals, nextSteps, planFigures });
  const planCards = planCardsService({ planFigures, nextSteps });
  return {
    routes: (app) => dashboardRoutes(app, { dashboard, planCards, goals }),
    provides: { committedFigures: committedFiguresService(records) },
  };
});
