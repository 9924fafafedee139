import { connectionCalls } from '@fw/contract-finances/connections';
import { mount, notFound } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ConnectionsService } from './connections.ts';
import type { RemovalService } from './removal.ts';

interface ConnectionRouteDependencies {
  readonly connections: Pick<ConnectionsService, 'list'>;
  readonly removal: Pick<RemovalService, 'remove'>;
  readonly accounts: {
    /** The connection of an account; null for one without a connection, and for no account of the person. */
    readonly connectionOf: (userId: string, userAccountId: string) => Promise<string | null>;
  };
}

export function connectionRoutes(
  app: FastifyInstance,
  { connections, removal, accounts }: ConnectionRouteDependencies,
): void {
  mount(app, connectionCalls.list, (_nothing, { userId }) => connections.list(userId));
  mount(app, connectionCalls.delete, async ({ connectionId, userAccountId = '' }, { userId }) => {
    const id = connectionId ?? (await accounts.connectionOf(userId, userAccountId));
    if (id === null) throw notFound();
    return { deletedAccountIds: [...(await removal.remove(userId, id))] };
  });
}
