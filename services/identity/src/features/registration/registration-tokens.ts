import { usernameKey } from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused } from '@fw/service-kit';
import type { TokensRepo } from '../../shared/one-time/tokens.repo.ts';
import { registrationOver } from '../../shared/one-time/registration-over.ts';
import type { SsoSubject } from '../../shared/sso-links/sso-links.repo.ts';
import { parseSsoSubject } from '../../shared/sso-links/sso-subject.ts';
import type { CandidateRow, CandidatesRepo } from './candidates.repo.ts';

interface Tokens {
  readonly registrationToken: string;
  readonly verificationToken: string;
  readonly email: string;
}

interface RegistrationTokenDependencies {
  readonly candidatesRepo: Pick<CandidatesRepo, 'find'>;
  readonly tokensRepo: Pick<TokensRepo, 'find' | 'take'>;
}

/** The tokens that a registration must present. */
export function registrationTokens({ candidatesRepo, tokensRepo }: RegistrationTokenDependencies) {
  /** Both tokens are checked before either is used up, so that a corrected form can be sent again. */
  const requireTokens = async ({ registrationToken, verificationToken, email }: Tokens): Promise<void> => {
    const verified = await tokensRepo.find('verified-email', verificationToken);
    if (verified !== usernameKey(email)) throw fieldRefused('email', catalogueText(60002), 60002);
    if ((await tokensRepo.find('registration', registrationToken)) === null) throw registrationOver();
  };

  const takeTokens = async ({ registrationToken, verificationToken }: Tokens): Promise<CandidateRow> => {
    const userId = await tokensRepo.take('registration', registrationToken);
    const candidate = userId === null ? null : await candidatesRepo.find(userId);
    if (!candidate) throw registrationOver();
    await tokensRepo.take('verified-email', verificationToken);
    return candidate;
  };

  /** The subject of a live token of the provider, of the same employer as the person of the roster. */
  const requireSubject = async (ssoToken: string, registrationToken: string): Promise<SsoSubject> => {
    const proved = await tokensRepo.find('single-sign-on', ssoToken);
    const userId = await tokensRepo.find('registration', registrationToken);
    const candidate = userId === null ? null : await candidatesRepo.find(userId);
    const subject = proved === null ? null : parseSsoSubject(proved);
    if (!subject || candidate?.companyId !== subject.companyId) throw registrationOver();
    return subject;
  };

  return { requireTokens, takeTokens, requireSubject };
}
