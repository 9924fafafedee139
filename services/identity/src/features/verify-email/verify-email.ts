import { canReceiveMail, RESEND_AFTER_SECONDS } from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused, Refused } from '@fw/service-kit';
import { verificationLetter } from '../../mail/letters.ts';
import type { Mailer } from '@fw/service-kit/mail';
import type { Codes } from '../../one-time/codes.ts';
import type { TokensRepo } from '../../one-time/tokens.repo.ts';
import { usernameKey } from '../../username-key.ts';

const VERIFIED_LIFE_MS = 30 * 60_000;

interface VerifyEmailDependencies {
  readonly codes: Codes;
  readonly tokensRepo: Pick<TokensRepo, 'issue'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

interface Address {
  readonly email: string;
}

/** 422 whose first error of the first item is the code [A8-22]. */
const codeRefused = (code: 60001 | 60002): Refused =>
  new Refused(422, code, { errors: [{ Field: 'code', Errors: [String(code)] }] });

export type VerifyEmailService = ReturnType<typeof verifyEmailService>;

/** Proves an address by a code that is mailed to it [A7-10]. */
export function verifyEmailService({ codes, tokensRepo, mailer }: VerifyEmailDependencies) {
  return {
    verify: async ({ email }: Address) => {
      if (!canReceiveMail(email)) throw fieldRefused('email', catalogueText(30004), 30004);
      const code = await codes.issue('verify-email', usernameKey(email));
      mailer.send(email, verificationLetter(code));
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
    getToken: async ({ email, code }: Address & { readonly code: string }) => {
      const result = await codes.check('verify-email', usernameKey(email), code);
      if (result !== 'right') throw codeRefused(result === 'expired' ? 60002 : 60001);
      const subject = usernameKey(email);
      return { verificationToken: await tokensRepo.issue('verified-email', subject, VERIFIED_LIFE_MS) };
    },
  };
}
