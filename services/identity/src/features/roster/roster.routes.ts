import { rosterCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { roster } from './roster.ts';

export function rosterRoutes(app: FastifyInstance, { load }: ReturnType<typeof roster>): void {
  mount(app, rosterCalls.load, load, { internal: true });
}
