import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { planReportRoutes } from './plan-report.routes.ts';
import { planReportService, type PlanReportDependencies } from './plan-report.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<PlanReportDependencies, 'definitions'>;

export const planReportFeature = defineFeature('plan-report', (dependencies: Dependencies) => {
  const { connection, clock, definitions } = dependencies;
  const report = planReportService({
    plansRepo: plansRepo(connection),
    planVersionsRepo: planVersionsRepo(connection),
    nextStepsRepo: nextStepsRepo(connection),
    definitions,
    clock,
  });
  return { routes: (app) => planReportRoutes(app, report) };
});
