import {
  canReceiveMail,
  RESEND_AFTER_SECONDS,
  type verifyEmailCalls,
  usernameKey,
} from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused, type ApiError } from '@fw/service-kit';
import type * as z from 'zod/mini';
import { verificationLetter } from '../../shared/mail/letters.ts';
import type { MailOutbox } from '@fw/service-kit/mail';
import type { Codes } from '../../shared/one-time/codes.ts';
import type { TokensRepo } from '../../shared/one-time/tokens.repo.ts';
import { registrationOver } from '../../shared/one-time/registration-over.ts';

const VERIFIED_LIFE_MS = 30 * 60_000;
/** Mails that one registration may send, to one address or to several. */
export const MAX_MAILS_PER_REGISTRATION = 20;

export interface VerifyEmailDependencies {
  readonly codes: Codes;
  readonly tokensRepo: Pick<TokensRepo, 'issue' | 'countMail'>;
  readonly mailer: Pick<MailOutbox, 'send'>;
  /** Uses up the token of a bot check. */
  readonly requireBotCheck: (token: string) => Promise<void>;
}

interface Address {
  readonly email: string;
}
type Request = z.output<typeof verifyEmailCalls.verify.body>;

/** 422 whose first error of the first item is the code [A8-22]. */
const codeRefused = (code: 60001 | 60002): ApiError => fieldRefused('code', String(code), code);

/** Proves an address by a code that is mailed to it [A7-10]. */
export function verifyEmailService(dependencies: VerifyEmailDependencies) {
  const { codes, tokensRepo, mailer, requireBotCheck } = dependencies;

  /** A mail to an address that anyone may name costs a registration that was found on a roster, or a bot check. */
  const requireSender = async ({ registrationToken, botCheckToken }: Request): Promise<void> => {
    if (registrationToken === undefined) return requireBotCheck(botCheckToken ?? '');
    if (await tokensRepo.countMail('registration', registrationToken, MAX_MAILS_PER_REGISTRATION)) return;
    throw registrationOver();
  };

  return {
    verify: async (request: Request) => {
      const { email } = request;
      if (!canReceiveMail(email)) throw fieldRefused('email', catalogueText(30004), 30004);
      await requireSender(request);
      const { id, code, expiresAt } = await codes.issue('verify-email', { subject: usernameKey(email) });
      await mailer.send(email, verificationLetter(code), { key: id, expiresAt });
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
    getToken: async ({ email, code }: Address & { readonly code: string }) => {
      const result = await codes.check('verify-email', { subject: usernameKey(email) }, code);
      if (result !== 'right') throw codeRefused(result === 'expired' ? 60002 : 60001);
      const subject = usernameKey(email);
      return { verificationToken: await tokensRepo.issue('verified-email', subject, VERIFIED_LIFE_MS) };
    },
  };
}
