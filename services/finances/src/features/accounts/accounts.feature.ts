import type { Clock } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { ConnectionLabels } from './account-of-row.ts';
import { accountUpdatesService } from './account-updates.ts';
import { accountsRepo } from './accounts.repo.ts';
import { accountRoutes, accountUpdateRoutes, linkableRoutes } from './accounts.routes.ts';
import { accountsService } from './accounts.ts';
import { linkableService } from './linkable.ts';

interface AccountsFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly connections: {
    readonly readLabels: (userId: string) => Promise<ConnectionLabels>;
    /** Removes a connection with all its accounts; returns their ids. */
    readonly remove: (userId: string, connectionId: string) => Promise<readonly string[]>;
  };
}

interface EventOfAccounts {
  readonly payload: { readonly userId: string; readonly userAccountIds: readonly string[] };
}

/** Does something for each account of an event. */
const forEachAccount =
  (work: (userId: string, accountId: string) => Promise<void>) =>
  async ({ payload: { userId, userAccountIds } }: EventOfAccounts): Promise<void> => {
    for (const id of userAccountIds) await work(userId, id);
  };

/** Accounts, their changes, and what goals may link. */
export const accountsFeature = defineFeature(
  'accounts',
  ({ connection, clock, connections }: AccountsFeatureDependencies) => {
    const rows = accountsRepo(connection);
    const accounts = accountsService({ accountsRepo: rows, connections, removal: connections });
    return {
      provides: { list: rows.list, find: rows.find },
      routes: (app) => {
        accountRoutes(app, accounts, clock);
        accountUpdateRoutes(app, accountUpdatesService({ accountsRepo: rows, connections }), clock);
        linkableRoutes(app, linkableService({ accountsRepo: rows, connections }));
      },
      // Rows of an account that changed follow it: in writes of their own, which may be more than a transaction holds.
      prepare: {
        'account.renamed': forEachAccount(rows.renameAll),
        'account.deleted': forEachAccount(rows.removeOfDeleted),
      },
    };
  },
);
