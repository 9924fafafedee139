import { financesRestoreCalls } from '@fw/contract-finances';
import type { Clock } from '@fw/service-kit';
import { defineFeature, restoreRoutes, type ServiceDependencies } from '@fw/service-kit/mongo';
import { restoreRepo } from './restore.repo.ts';
import { restoreService, type RestoreDependencies } from './restore.ts';

interface Dependencies extends Omit<RestoreDependencies, 'restoreRepo'> {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
}

/** A person who starts with the collections below empty may import what they exported from another account. */
const EMPTY_AT_FIRST = ['accounts', 'connections', 'transactions', 'budgets', 'rules', 'merchant_names'];

/** Import of the part of an export that belongs to finances. */
export const restoreFeature = defineFeature('restore', (dependencies: Dependencies) => {
  const { connection, clock, budgets, rules, transactions, recurring, imports } = dependencies;
  const repo = restoreRepo(connection);
  const restore = restoreService({
    restoreRepo: repo,
    clock,
    budgets,
    rules,
    transactions,
    recurring,
    imports,
  });
  return {
    routes: (app) =>
      restoreRoutes(app, financesRestoreCalls, {
        connection,
        clock,
        emptyCollections: EMPTY_AT_FIRST,
        restore,
      }),
  };
});
