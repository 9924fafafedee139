import { rosterCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RosterService } from './roster.ts';

export function rosterRoutes(app: FastifyInstance, { load }: RosterService): void {
  mountInternal(app, rosterCalls.load, load);
}
