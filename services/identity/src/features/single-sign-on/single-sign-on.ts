import type { AuditEvent, SingleSignOn } from '@fw/contract-identity';
import { notFound, type Clock } from '@fw/service-kit';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { TokensRepo } from '../../shared/one-time/tokens.repo.ts';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import { sessionOpener, type SessionOpeningDependencies } from '../../shared/sessions/session-opening.ts';
import { sessionUserReader, type SessionUserDependencies } from '../../shared/sessions/session-user.ts';
import { ssoRefused, type Claims, type SsoProviders } from './provider.ts';
import type { SsoLinksRepo } from '../../shared/sso-links/sso-links.repo.ts';
import type { SsoRequestsRepo } from './sso-requests.repo.ts';
import { ssoSubjectText } from '../../shared/sso-links/sso-subject.ts';

/** From the start to the answer of the provider. */
const REQUEST_LIFE_MS = 10 * 60_000;
/** From the provider's answer to the account of a person who has none yet. */
const REGISTRATION_LIFE_MS = 30 * 60_000;

export interface SingleSignOnDependencies extends SessionUserDependencies, SessionOpeningDependencies {
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly providers: SsoProviders;
  readonly ssoRequestsRepo: SsoRequestsRepo;
  readonly ssoLinksRepo: SsoLinksRepo;
  readonly tokensRepo: Pick<TokensRepo, 'issue'>;
  readonly companiesRepo: SessionUserDependencies['companiesRepo'] & {
    readonly findSingleSignOn: (companyId: string) => Promise<SingleSignOn | null>;
  };
  readonly peopleRepo: SessionUserDependencies['peopleRepo'] & {
    /** An employee of the company with this address. */
    readonly findEmployee: (companyId: string, email: string) => Promise<string | null>;
  };
  readonly audit: {
    readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void>;
  };
}

interface Start {
  readonly sponsorId: string;
  readonly browserHash: string;
  readonly returnTo?: string | undefined;
}

interface Finish {
  /** The query with which the provider sent the browser back. */
  readonly query: string;
  readonly browserHash: string;
  readonly sessionHash: string;
  readonly userAgent?: string | undefined;
}

/** Sign-in at the provider of the employer. */
export function singleSignOnService(dependencies: SingleSignOnDependencies) {
  const { clock, hash, providers, ssoRequestsRepo, ssoLinksRepo, companiesRepo, peopleRepo } = dependencies;
  const readUser = sessionUserReader(dependencies);
  const openSession = sessionOpener(dependencies);
  const hashState = (state: string): string => hash('sso-state', state);

  /** The account of a subject; one that has none is linked to the employee with the address that was verified. */
  const findOrLinkAccount = async (
    companyId: string,
    { subject, verifiedEmail }: Claims,
  ): Promise<string | null> => {
    const linked = await ssoLinksRepo.find({ companyId, subject });
    if (linked !== null || verifiedEmail === null) return linked;
    const userId = await peopleRepo.findEmployee(companyId, verifiedEmail);
    if (userId === null) return null;
    await ssoLinksRepo.insert({ companyId, subject }, userId, clock.date());
    await dependencies.audit.record(userId, 'single-sign-on-linked');
    return userId;
  };

  const open = async (userId: string, answer: Finish) => {
    const user = await readUser(userId);
    if (!user) throw ssoRefused('the person was removed');
    return openSession(user, answer);
  };

  return {
    start: async ({ sponsorId, browserHash, returnTo }: Start): Promise<{ address: string }> => {
      const sponsor = await companiesRepo.findSingleSignOn(sponsorId);
      if (!sponsor) throw notFound();
      const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const address = await providers.address(sponsor, checks);
      const { state, ...kept } = checks;
      await ssoRequestsRepo.insert({
        _id: hashState(state),
        ...kept,
        companyId: sponsorId,
        browserHash,
        returnTo: returnTo ?? null,
        expiresAt: new Date(clock.milliseconds() + REQUEST_LIFE_MS),
      });
      return { address };
    },
    finish: async (answer: Finish) => {
      const state = new URLSearchParams(answer.query).get('state') ?? '';
      const request = await ssoRequestsRepo.take(hashState(state), answer.browserHash, clock.date());
      const sponsor = request && (await companiesRepo.findSingleSignOn(request.companyId));
      if (!request || !sponsor) throw ssoRefused('no such request of this browser');
      const { companyId, returnTo, nonce, codeVerifier } = request;
      const claims = await providers.claims(sponsor, answer.query, { state, nonce, codeVerifier });
      const userId = await findOrLinkAccount(companyId, claims);
      if (userId !== null) return { ...(await open(userId, answer)), registration: null, returnTo };
      const subject = ssoSubjectText({ companyId, subject: claims.subject });
      const ssoToken = await dependencies.tokensRepo.issue('single-sign-on', subject, REGISTRATION_LIFE_MS);
      const { verifiedEmail } = claims;
      const registration = {
        sponsorId: companyId,
        ssoToken,
        ...(verifiedEmail === null ? {} : { email: verifiedEmail }),
      };
      return { record: null, secondFactor: [], registration, returnTo };
    },
  };
}
