import { syncChangeCalls } from '@fw/contract-finances/sync-changes';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SyncChangesService } from './sync-changes.ts';

export function syncChangeRoutes(app: FastifyInstance, { latest }: SyncChangesService): void {
  mount(app, syncChangeCalls.latest, (_body, { userId }) => latest(userId));
}
