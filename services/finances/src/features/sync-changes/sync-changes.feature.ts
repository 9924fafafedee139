import { syncChangeCalls } from '@fw/contract-finances/sync-changes';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { syncChangesRepo } from './sync-changes.repo.ts';
import { syncChangesService } from './sync-changes.ts';

/** What the last syncs brought. */
export const syncChangesFeature = defineFeature(
  'sync-changes',
  ({ connection }: Pick<ServiceDependencies, 'connection'>) => {
    const { latest } = syncChangesService({ syncChangesRepo: syncChangesRepo(connection) });
    return {
      routes: (app) => mount(app, syncChangeCalls.latest, (_body, { userId }) => latest(userId)),
    };
  },
);
