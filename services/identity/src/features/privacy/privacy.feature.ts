import { defineFeature, personalData, type ServiceDependencies } from '@fw/service-kit/mongo';
import { accountRepo } from './account.repo.ts';
import { privacyRoutes, type PrivacyDependencies } from './privacy.routes.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<PrivacyDependencies, 'requireConfirmed' | 'audit'>;

export const privacyFeature = defineFeature('privacy', (dependencies: Dependencies) => {
  const { connection, clock, requireConfirmed, audit } = dependencies;
  const account = accountRepo(connection, { clock, personal: personalData(connection) });
  return { routes: (app) => privacyRoutes(app, { accountRepo: account, requireConfirmed, audit }) };
});
