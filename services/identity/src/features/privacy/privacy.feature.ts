import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, personalData, type ServiceDependencies } from '@fw/service-kit/mongo';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import { accountRepo } from './account.repo.ts';
import { privacyRoutes, type PrivacyDependencies } from './privacy.routes.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<PrivacyDependencies, 'requireConfirmed' | 'requireConfirmedForDeletion' | 'audit'> & {
    readonly outbox: MailOutbox;
  };

export const privacyFeature = defineFeature('privacy', (dependencies: Dependencies) => {
  const { connection, clock, outbox, ...checks } = dependencies;
  const account = accountRepo(connection, { clock, personal: personalData(connection) });
  const people = peopleRepo(connection, clock);
  return {
    routes: (app) =>
      privacyRoutes(app, { ...checks, accountRepo: account, peopleRepo: people, mailer: outbox }),
  };
});
