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
export const restoreFeature = defineFeature('restore', ({ connection, ...dependencies }: Dependencies) => ({
  routes: (app) =>
    restoreRoutes(app, goalsRestoreCalls, {
      connection,
      clock: dependencies.clock,
      emptyCollections: EMPTY_AT_FIRST,
      restore: restoreService({ ...dependencies, restoreRepo: restoreRepo(connection, dependencies.plans) }),
    }),
}));
