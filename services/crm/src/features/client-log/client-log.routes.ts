import { accessLogCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ClientLog } from './client-log.ts';

export function clientLogRoutes(app: FastifyInstance, { visits, file }: ClientLog): void {
  mount(app, accessLogCalls.visits, ({ page }, { userId }) => visits(userId, page));
  mount(app, accessLogCalls.file, (_body, { userId }) => file(userId));
}
