import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import { draftsRepo } from './drafts.repo.ts';
import { draftRoutes } from './drafts.routes.ts';
import { draftsService } from './drafts.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly servedClients: ServedClients;
}

export const draftsFeature = defineFeature('drafts', ({ connection, clock, servedClients }: Dependencies) => {
  const drafts = draftsService({ draftsRepo: draftsRepo(connection), servedClients, clock });
  return { routes: (app) => draftRoutes(app, drafts) };
});
