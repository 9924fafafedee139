import { connectionCalls } from '@fw/contract-finances/connections';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ConnectionsService } from './connections.ts';
import type { RemovalService } from './removal.ts';

export function connectionRoutes(
  app: FastifyInstance,
  { list }: ConnectionsService,
  { remove }: RemovalService,
): void {
  mount(app, connectionCalls.list, (_nothing, { userId }) => list(userId));
  mount(app, connectionCalls.delete, async ({ connectionId }, { userId }) => ({
    deletedAccountIds: [...(await remove(userId, connectionId))],
  }));
}
