import { defineFeature } from '@fw/service-kit/mongo';
import { clientReadRoutes, type ClientReadRoutesDependencies } from './client-reads.routes.ts';
import { clientReads, type ClientReadsDependencies } from './client-reads.ts';

type Dependencies = ClientReadsDependencies & Omit<ClientReadRoutesDependencies, 'reads'>;

export const clientReadsFeature = defineFeature('client-reads', (dependencies: Dependencies) => {
  const { servedClients, consents, accessLogRepo, finances, goals } = dependencies;
  const reads = clientReads({ servedClients, consents, accessLogRepo });
  return { routes: (app) => clientReadRoutes(app, { reads, servedClients, consents, finances, goals }) };
});
