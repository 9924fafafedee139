import { connectionCalls } from '@fw/contract-finances/connections';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections.ts';
import type { Removal } from './removal.ts';

export function connectionRoutes(app: FastifyInstance, { list }: Connections, { remove }: Removal): void {
  mount(app, connectionCalls.list, (_nothing, { userId }) => list(userId));
  mount(app, connectionCalls.delete, async ({ connectionId }, { userId }) => ({
    deletedAccountIds: [...(await remove(userId, connectionId))],
  }));
}
