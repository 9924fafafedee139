import { SSO_CALLBACK_PATH, singleSignOnCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { tokensRepo } from '../../shared/one-time/tokens.repo.ts';
import { companiesRepo } from '../../shared/people/companies.repo.ts';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { ssoLinksRepo } from '../../shared/sso-links/sso-links.repo.ts';
import { ssoProviders } from './provider.ts';
import { singleSignOnService, type SingleSignOnDependencies } from './single-sign-on.ts';
import { ssoRequestsRepo } from './sso-requests.repo.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<SingleSignOnDependencies, 'sessions' | 'secondFactor' | 'audit'> {
  readonly keys: IdentityKeys;
  readonly publicOrigin: string;
}

export const singleSignOnFeature = defineFeature('single-sign-on', (dependencies: Dependencies) => {
  const { connection, clock, keys, publicOrigin, sessions, secondFactor, audit } = dependencies;
  const singleSignOn = singleSignOnService({
    clock,
    hash: keys.hash,
    providers: ssoProviders(`${publicOrigin}${SSO_CALLBACK_PATH}`),
    ssoRequestsRepo: ssoRequestsRepo(connection),
    ssoLinksRepo: ssoLinksRepo(connection),
    tokensRepo: tokensRepo(connection, clock),
    companiesRepo: companiesRepo(connection, keys),
    peopleRepo: peopleRepo(connection, clock),
    sessions,
    secondFactor,
    audit,
  });
  return {
    routes: (app) => {
      mountInternal(app, singleSignOnCalls.start, singleSignOn.start);
      mountInternal(app, singleSignOnCalls.finish, singleSignOn.finish);
    },
  };
});
