import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { consentRepo } from './consent.repo.ts';
import { consentRoutes } from './consent.routes.ts';
import { consentService, type ConsentDependencies } from './consent.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<ConsentDependencies, 'companiesRepo' | 'advisorsRepo'>;

export const consentFeature = defineFeature('consent', (dependencies: Dependencies) => {
  const { connection, clock, companiesRepo, advisorsRepo } = dependencies;
  const consents = consentRepo(connection);
  const service = consentService({ consentRepo: consents, companiesRepo, advisorsRepo, clock });
  return {
    routes: (app) => consentRoutes(app, service),
    provides: { consents: service, findConsent: consents.find },
  };
});
