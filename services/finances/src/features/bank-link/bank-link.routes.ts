import { connectionCalls, type BankConnection, type SyncStatus } from '@fw/contract-finances/connections';
import { quovoCalls } from '@fw/contract-finances/quovo';
import { mount, notFound, type Caller } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { CONNECTIVITY } from '../../aggregator/adapter.ts';
import type { BankLinkService } from './bank-link.ts';
import type { LinkCompletion } from './complete-link.ts';
import type { ConnectionsService, RemovalService } from './connections.ts';
import type { LinkSettings, ReadConnectivity } from './link-settings.ts';
import type { QuovoLinkService } from './quovo-link.ts';

interface BankLinkRouteDependencies {
  readonly bankLink: BankLinkService;
  readonly linkCompletion: Pick<LinkCompletion, 'complete'>;
  readonly settings: LinkSettings;
  readonly readConnectivity: ReadConnectivity<Caller>;
  readonly connections: {
    readonly find: (userId: string, connectionId: string) => Promise<BankConnection>;
  };
}

export function bankLinkRoutes(app: FastifyInstance, dependencies: BankLinkRouteDependencies): void {
  const { bankLink, linkCompletion, settings, connections } = dependencies;
  mount(app, connectionCalls.createLink, (_nothing, { userId }) => bankLink.open(userId));
  mount(app, connectionCalls.createPlaid, async ({ publicToken }, { userId, newId }) => {
    const request = { userId, id: newId(), publicToken, type: CONNECTIVITY.plaid };
    return connections.find(userId, await linkCompletion.complete(request));
  });
  mount(app, connectionCalls.publicToken, ({ accountId }, { userId }) =>
    bankLink.openRepair(userId, accountId),
  );
  mount(app, connectionCalls.restore, async ({ accountId }, { userId }) =>
    connections.find(userId, await bankLink.restore(userId, accountId)),
  );
  mount(app, connectionCalls.userLog, (step, { userId }) => bankLink.logEvent(userId, step));
  mount(app, connectionCalls.log, (linkError, { userId }) => bankLink.log(userId, linkError));
  mount(app, connectionCalls.settings, async (_nothing, caller) => ({
    ...(await dependencies.readConnectivity(caller)),
    scriptUrl: settings.scriptUrl,
    environment: settings.environment,
  }));
}

interface QuovoRouteDependencies {
  readonly quovoLink: QuovoLinkService;
  readonly sync: {
    readonly syncAccount: (
      userId: string,
      accountId: string,
      options: { readonly forceRefresh: boolean },
    ) => Promise<SyncStatus>;
  };
}

export function quovoLinkRoutes(app: FastifyInstance, { quovoLink, sync }: QuovoRouteDependencies): void {
  mount(app, quovoCalls.iframeToken, (_nothing, caller) => quovoLink.iframeToken(caller));
  mount(app, quovoCalls.stylesName, () => quovoLink.stylesName());
  mount(app, quovoCalls.syncAccount, ({ accountId }, { userId }) =>
    sync.syncAccount(userId, accountId, { forceRefresh: true }),
  );
  mount(app, quovoCalls.syncAllAccounts, (_nothing, { userId }) => quovoLink.syncAllAccounts(userId));
  mount(app, quovoCalls.syncStatus, (_nothing, { userId }) => quovoLink.syncStatus(userId));
}

interface ConnectionRouteDependencies {
  readonly connections: Pick<ConnectionsService, 'list'>;
  readonly removal: Pick<RemovalService, 'remove'>;
  readonly connectionsRepo: {
    /** Undefined: not the caller's account. Null: added by hand. */
    readonly connectionIdOfAccount: (
      userId: string,
      userAccountId: string,
    ) => Promise<string | null | undefined>;
  };
}

export function connectionRoutes(
  app: FastifyInstance,
  { connections, removal, connectionsRepo }: ConnectionRouteDependencies,
): void {
  mount(app, connectionCalls.list, (_nothing, { userId }) => connections.list(userId));
  mount(app, connectionCalls.delete, async ({ connectionId, userAccountId = '' }, { userId }) => {
    const id = connectionId ?? (await connectionsRepo.connectionIdOfAccount(userId, userAccountId)) ?? null;
    if (id === null) throw notFound();
    return { deletedAccountIds: [...(await removal.remove(userId, id))] };
  });
}
