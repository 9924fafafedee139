import { plannerCalls } from '@fw/contract-profile';
import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import { mount, mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PlannerService } from './planner.ts';

export function plannerRoutes(app: FastifyInstance, { find, findId, assign }: PlannerService): void {
  mount(app, plannerCalls.single, (_body, { userId }) => find(userId));
  mountForServices(app, plannerOfCalls.get, async (_body, { userId }) => ({
    plannerId: await findId(userId),
  }));
  mount(app, plannerCalls.assign, (_body, { userId, companyId }) => assign(userId, companyId));
}
