import { dashboardCalls, type Goal } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DashboardService } from './dashboard.ts';

export interface ExploredGoals {
  /** The goals with the plans that can be started. */
  readonly withQuestionnaires: (userId: string) => Promise<Goal[]>;
}

export function dashboardRoutes(
  app: FastifyInstance,
  dashboard: DashboardService,
  { withQuestionnaires }: ExploredGoals,
): void {
  mount(app, dashboardCalls.dashboard, async (_body, caller) => ({ data: await dashboard(caller) }));
  mount(app, dashboardCalls.discoverCompany, async (_body, { userId, companyId, level1 }) => {
    const goals = (await withQuestionnaires(userId)).filter(({ plans }) => plans.length > 0);
    return { data: { companyId, level1, goals } };
  });
}
