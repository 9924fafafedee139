import { SSO_CALLBACK_PATH } from '@fw/contract-identity';
import type { ServiceDependencies } from '@fw/service-kit/mongo';
import { ssoProviders } from './features/single-sign-on/provider.ts';
import { singleSignOnService } from './features/single-sign-on/single-sign-on.ts';
import { ssoLinksRepo } from './sso-links/sso-links.repo.ts';
import { ssoRequestsRepo } from './features/single-sign-on/sso-requests.repo.ts';
import { tokensRepo } from './one-time/tokens.repo.ts';

type Dependencies = Omit<
  Parameters<typeof singleSignOnService>[0],
  'providers' | 'ssoRequestsRepo' | 'ssoLinksRepo' | 'tokensRepo'
> & { readonly connection: ServiceDependencies['connection']; readonly publicOrigin: string };

/** Sign-in at the employer, on one database. */
export const singleSignOnFeature = ({ connection, publicOrigin, ...dependencies }: Dependencies) =>
  singleSignOnService({
    ...dependencies,
    providers: ssoProviders(`${publicOrigin}${SSO_CALLBACK_PATH}`),
    ssoRequestsRepo: ssoRequestsRepo(connection),
    ssoLinksRepo: ssoLinksRepo(connection),
    tokensRepo: tokensRepo(connection, dependencies.clock),
  });
