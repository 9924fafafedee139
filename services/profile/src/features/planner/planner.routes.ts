import { plannerCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Planners } from './planner.ts';

export function plannerRoutes(app: FastifyInstance, { ofClient, assign }: Planners): void {
  mount(app, plannerCalls.single, (_body, { userId }) => ofClient(userId));
  mount(app, plannerCalls.assign, (_body, { userId, companyId }) => assign(userId, companyId));
}
