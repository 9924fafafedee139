import { clientFactCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import { clientFacts, type ClientFactsDependencies } from './client-facts.ts';

export const clientFactsFeature = defineFeature('client-facts', (dependencies: ClientFactsDependencies) => {
  const facts = clientFacts(dependencies);
  return {
    routes: (app) => mount(app, clientFactCalls.list, ({ userIds }, { userId }) => facts(userId, userIds)),
  };
});
