import { connectionCalls, type BankConnection } from '@fw/contract-finances/connections';
import { mount, type Caller } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { CONNECTIVITY } from '../../aggregator/adapter.ts';
import type { BankLinkService } from './bank-link.ts';
import type { LinkCompletion } from './complete-link.ts';
import type { LinkSettings, ReadConnectivity } from './link-settings.ts';

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
