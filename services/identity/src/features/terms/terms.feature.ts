import { frorCalls, termsOfUseCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import { sessionsRepo } from '../../shared/sessions/sessions.repo.ts';
import { consentsRepo } from './consents.repo.ts';
import { termsService } from './terms.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const termsFeature = defineFeature('terms', ({ connection, clock }: Dependencies) => {
  const people = peopleRepo(connection, clock);
  const sessions = sessionsRepo(connection, clock);
  const terms = termsService({
    consentsRepo: consentsRepo(connection),
    clock,
    acceptAll: async (userId, versions) => {
      await people.setAcceptedTerms(userId, versions);
      await sessions.clearTermsPending(userId);
    },
  });
  return {
    routes: (app) => {
      mount(app, termsOfUseCalls.content, () => terms.content('terms-of-use'));
      mount(app, termsOfUseCalls.accept, (_body, { userId }) => terms.accept('terms-of-use', userId));
      mount(app, frorCalls.content, () => terms.content('fror'));
      mount(app, frorCalls.accept, (_body, { userId }) => terms.accept('fror', userId));
    },
  };
});
