import { dashboardCalls, planCardCalls, type Goal } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DashboardService } from './dashboard.ts';
import type { PlanCards } from './plan-cards.ts';

export interface ExploredGoals {
  /** The goals with the plans that can be started. */
  readonly withQuestionnaires: (userId: string) => Promise<Goal[]>;
}

interface DashboardParts {
  readonly dashboard: DashboardService;
  readonly planCards: PlanCards;
  readonly goals: ExploredGoals;
}

export function dashboardRoutes(
  app: FastifyInstance,
  { dashboard, planCards, goals: { withQuestionnaires } }: DashboardParts,
): void {
  mount(app, planCardCalls.list, (_body, caller) => planCards(caller));
  mount(app, dashboardCalls.dashboard, async (_body, caller) => ({ data: await dashboard(caller) }));
  mount(app, dashboardCalls.discoverCompany, async (_body, { userId, companyId, level1 }) => {
    const goals = (await withQuestionnaires(userId)).filter(({ plans }) => plans.length > 0);
    return { data: { companyId, level1, goals } };
  });
}
