import type { SyncStatus } from '@fw/contract-finances/connections';
import { quovoCalls } from '@fw/contract-finances/quovo';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { QuovoLinkService } from './quovo-link.ts';

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
