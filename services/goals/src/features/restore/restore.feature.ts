import { goalsRestoreCalls } from '@fw/contract-goals';
import type { Clock } from '@fw/service-kit';
import { defineFeature, restoreRoutes, type ServiceDependencies } from '@fw/service-kit/mongo';
import { restoreRepo, type RestorePublisher } from './restore.repo.ts';
import { restoreService, type RestoreDependencies } from './restore.ts';

interface Dependencies extends Omit<RestoreDependencies, 'restoreRepo'> {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly plans: RestoreDependencies['plans'] & RestorePublisher;
}

/** A goal that was only chosen is no data that an import could disturb. */
const EMPTY_AT_FIRST = ['plans', 'planVersions'];

/** Import of the part of an export that belongs to goals. */
export const restoreFeature = defineFeature('restore', (dependencies: Dependencies) => {
  const { connection, clock, plans, benefits, budgetGoal } = dependencies;
  const repo = restoreRepo(connection, plans);
  const restore = restoreService({ restoreRepo: repo, clock, plans, benefits, budgetGoal });
  return {
    routes: (app) =>
      restoreRoutes(app, goalsRestoreCalls, {
        connection,
        clock,
        emptyCollections: EMPTY_AT_FIRST,
        restore,
      }),
  };
});
