import { plannerCalls } from '@fw/contract-profile';
import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import { plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import { mount, mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PlannerService } from './planner.ts';

export function plannerRoutes(
  app: FastifyInstance,
  { find, findId, assign, handOver }: PlannerService,
): void {
  mount(app, plannerCalls.single, (_body, { userId }) => find(userId));
  mountForServices(app, plannerOfCalls.get, async (_body, { userId }) => ({
    plannerId: await findId(userId),
  }));
  mountForServices(app, plannerDeskCalls.handOver, async ({ clientIds, ...move }, { userId }) => ({
    clientIds: await handOver(clientIds, { ...move, byAdvisorId: userId }),
  }));
  mount(app, plannerCalls.assign, (_body, { userId, companyId }) => assign(userId, companyId));
}
