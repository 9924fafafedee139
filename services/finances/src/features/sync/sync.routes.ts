import { connectionCalls } from '@fw/contract-finances/connections';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SyncService } from './sync.ts';

export function syncRoutes(app: FastifyInstance, { syncAccount, status, statusOfAll }: SyncService): void {
  mount(app, connectionCalls.sync, ({ accountId }, { userId }) => syncAccount(userId, accountId));
  mount(app, connectionCalls.fullSync, ({ accountId }, { userId }) =>
    syncAccount(userId, accountId, { forceRefresh: true }),
  );
  mount(app, connectionCalls.status, ({ connectionId }, { userId }) => status(userId, connectionId));
  mount(app, connectionCalls.anySync, (_nothing, { userId }) => statusOfAll(userId));
}
