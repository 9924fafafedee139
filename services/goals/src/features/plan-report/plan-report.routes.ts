import { planReportCalls } from '@fw/contract-goals';
import { clientGoalCalls } from '@fw/contract-goals/client-reads';
import { mount, mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PlanReportService } from './plan-report.ts';

/** The report of a person for themselves and, through the CRM service, for an advisor with their consent. */
export function planReportRoutes(app: FastifyInstance, report: PlanReportService): void {
  mount(app, planReportCalls.download, ({ client, dollars }, { userId }) =>
    report(userId, { client: client ?? null, dollars }),
  );
  mountForServices(app, clientGoalCalls.report, ({ clientId, ...options }) => report(clientId, options));
}
