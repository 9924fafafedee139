import type { SingleSignOn } from '@fw/contract-identity';
import { ApiError } from '@fw/service-kit';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  discovery,
  None,
  type Configuration,
} from 'openid-client';

const DISCOVERY_LIFE_MS = 60 * 60_000;
const PROVIDER_TIMEOUT_SECONDS = 5;
const MAX_PROVIDERS = 100;

export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What a provider states of a person. */
export interface Claims {
  readonly subject: string;
  /** The address, where the provider has verified it. */
  readonly verifiedEmail: string | null;
}

/** The sign-in at the employer could not be completed; the reason is the provider's or an attack, so it is not shown. */
export const ssoRefused = (cause: unknown): ApiError =>
  Object.assign(ApiError.invalid('SINGLE_SIGN_ON'), { cause });

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** Plain HTTP is used for a provider on this machine only. */
async function discover({ issuer, clientId, clientSecret }: SingleSignOn): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(
    address,
    clientId,
    {},
    clientSecret === undefined ? None() : ClientSecretBasic(clientSecret),
    {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      ...(isLoopback(address) ? { execute: [allowInsecureRequests] } : {}),
    },
  );
}

/** The OpenID Connect providers of employers: authorization code with PKCE, state and nonce. */
export function ssoProviders(redirectAddress: string) {
  const configurations = new LRUCache<string, Promise<Configuration>>({
    max: MAX_PROVIDERS,
    ttl: DISCOVERY_LIFE_MS,
  });
  const readConfiguration = async (sponsor: SingleSignOn): Promise<Configuration> => {
    const key = JSON.stringify([sponsor.issuer, sponsor.clientId, sponsor.clientSecret]);
    const found = configurations.get(key) ?? discover(sponsor);
    configurations.set(key, found);
    return found.catch((cause: unknown) => {
      configurations.delete(key);
      throw ssoRefused(cause);
    });
  };

  return {
    /** Where the browser is sent. */
    address: async (sponsor: SingleSignOn, { state, nonce, codeVerifier }: SignInChecks): Promise<string> =>
      buildAuthorizationUrl(await readConfiguration(sponsor), {
        redirect_uri: redirectAddress,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href,
    /** Exchanges the code of the answer; refused unless state, nonce, verifier, issuer and signature are right. */
    claims: async (sponsor: SingleSignOn, query: string, checks: SignInChecks): Promise<Claims> => {
      const configuration = await readConfiguration(sponsor);
      const answer = new URL(`${redirectAddress}?${query}`);
      const { state, nonce, codeVerifier } = checks;
      const tokens = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }).catch((cause: unknown) => {
        throw ssoRefused(cause);
      });
      const claims = tokens.claims();
      if (claims === undefined) throw ssoRefused('no id token');
      const { sub: subject, email, email_verified: isVerified } = claims;
      return { subject, verifiedEmail: isVerified === true && typeof email === 'string' ? email : null };
    },
  };
}
export type SsoProviders = ReturnType<typeof ssoProviders>;
