import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { companiesRepo } from '../../shared/people/companies.repo.ts';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { loginContentRoutes } from './login-content.routes.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection'> {
  readonly keys: IdentityKeys;
  readonly publicOrigin: string;
}

export const loginContentFeature = defineFeature(
  'login-content',
  ({ connection, keys, publicOrigin }: Dependencies) => {
    const { singleSignOnSponsors } = companiesRepo(connection, keys);
    return { routes: (app) => loginContentRoutes(app, publicOrigin, singleSignOnSponsors) };
  },
);
