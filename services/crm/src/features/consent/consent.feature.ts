import { consentCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { consentRepo } from './consent.repo.ts';
import { consentService, type ConsentDependencies } from './consent.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<ConsentDependencies, 'companiesRepo' | 'advisorsRepo'>;

export const consentFeature = defineFeature('consent', (dependencies: Dependencies) => {
  const { connection, clock, companiesRepo, advisorsRepo } = dependencies;
  const consents = consentRepo(connection);
  const service = consentService({ consentRepo: consents, companiesRepo, advisorsRepo, clock });
  return {
    routes: (app) => {
      mount(app, consentCalls.get, (_body, client) => service.get(client));
      mount(app, consentCalls.give, (change, client) => service.give(client, change));
      mount(app, consentCalls.revoke, (_body, client) => service.revoke(client));
    },
    provides: { consents: service, findConsent: consents.find },
  };
});
