import { defineFeature } from '@fw/service-kit/mongo';
import { clientReadRoutes, type ClientReadRoutesDependencies } from './client-reads.routes.ts';
import { clientReads, type ClientReadsDependencies } from './client-reads.ts';
import { proposalMail, type ProposalMailDependencies } from './proposal-mail.ts';

type Dependencies = ClientReadsDependencies &
  Omit<ClientReadRoutesDependencies, 'reads' | 'proposalMail'> &
  ProposalMailDependencies;

export const clientReadsFeature = defineFeature('client-reads', (dependencies: Dependencies) => {
  const reads = clientReads(dependencies);
  const mail = proposalMail(dependencies);
  const { consents, servedClients, finances, goals } = dependencies;
  return {
    routes: (app) =>
      clientReadRoutes(app, { consents, servedClients, finances, goals, reads, proposalMail: mail }),
  };
});
