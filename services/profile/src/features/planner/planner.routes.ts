import { plannerCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PlannerService } from './planner.ts';

export function plannerRoutes(app: FastifyInstance, { find, assign }: PlannerService): void {
  mount(app, plannerCalls.single, (_body, { userId }) => find(userId));
  mount(app, plannerCalls.assign, (_body, { userId, companyId }) => assign(userId, companyId));
}
