import { planReportCalls } from '@fw/contract-goals';
import { clientGoalCalls } from '@fw/contract-goals/client-reads';
import { mount, mountForServices } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
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
  return {
    /** The report of a person for themselves and, through the CRM service, for an advisor with their consent. */
    routes: (app) => {
      mount(app, planReportCalls.download, ({ client, dollars }, { userId }) =>
        report(userId, { client: client ?? null, dollars }),
      );
      mountForServices(app, clientGoalCalls.report, ({ clientId, ...options }) => report(clientId, options));
    },
  };
});
