import { rosterCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { roster } from './roster.ts';

export function rosterRoutes(app: FastifyInstance, { load }: ReturnType<typeof roster>): void {
  mountInternal(app, rosterCalls.load, load);
}
