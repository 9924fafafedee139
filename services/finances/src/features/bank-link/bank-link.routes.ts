import { connectionCalls, type BankConnection } from '@fw/contract-finances/connections';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { CONNECTIVITY } from '../../aggregator/adapter.ts';
import type { BankLink } from './bank-link.ts';
import type { CompleteLink } from './complete-link.ts';

export interface LinkSettings {
  readonly scriptUrl: string;
  readonly environment: 'sandbox' | 'production';
  /**
   * Accepts public tokens that no Link session lists, such as those of the sandbox's own call. They cannot be bound to a
   * person before their first use, so this is for tests and the local sandbox only.
   */
  readonly acceptsUnlistedTokens?: boolean;
}

interface BankLinkRouteDependencies {
  readonly link: BankLink;
  readonly complete: CompleteLink['complete'];
  readonly settings: LinkSettings;
  readonly connection: (userId: string, connectionId: string) => Promise<BankConnection>;
}

export function bankLinkRoutes(
  app: FastifyInstance,
  { link, complete, settings, connection }: BankLinkRouteDependencies,
): void {
  mount(app, connectionCalls.createLink, (_nothing, { userId }) => link.open(userId));
  mount(app, connectionCalls.createPlaid, async ({ publicToken }, { userId, newId }) =>
    connection(userId, await complete({ userId, id: newId(), publicToken })),
  );
  mount(app, connectionCalls.publicToken, ({ accountId }, { userId }) => link.openRepair(userId, accountId));
  mount(app, connectionCalls.restore, async ({ accountId }, { userId }) =>
    connection(userId, await link.restore(userId, accountId)),
  );
  mount(app, connectionCalls.log, (linkError, { userId }) => link.log(userId, linkError));
  mount(app, connectionCalls.settings, () =>
    Promise.resolve({
      accountConnectivityType: CONNECTIVITY.plaid,
      useTestInstitutions: settings.environment === 'sandbox',
      scriptUrl: settings.scriptUrl,
      environment: settings.environment,
    }),
  );
}
