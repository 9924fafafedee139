import { RESEND_AFTER_SECONDS } from '@fw/contract-identity';
import { fieldRefused, notFound } from '@fw/service-kit';
import { confirmationLetter } from '../../shared/mail/letters.ts';
import type { MailOutbox } from '@fw/service-kit/mail';
import type { Codes } from '../../shared/one-time/codes.ts';

interface MailedCodeDependencies {
  readonly codes: Codes;
  readonly mailer: Pick<MailOutbox, 'send'>;
  readonly peopleRepo: {
    readonly findAccount: (userId: string) => Promise<{
      readonly email: string;
      readonly firstName: string;
      readonly signsInBy?: 'single-sign-on' | undefined;
    } | null>;
  };
}

interface MailedCodeCaller {
  readonly userId: string;
  readonly sessionId: string;
}

/** Codes by which a person confirms who signs in at the employer only and so has no password. */
export function mailedCodes({ codes, mailer, peopleRepo }: MailedCodeDependencies) {
  return {
    isFor: async (userId: string): Promise<boolean> =>
      (await peopleRepo.findAccount(userId))?.signsInBy === 'single-sign-on',
    /** The code confirms the session that requested it and no other one of the person. */
    send: async ({ userId, sessionId }: MailedCodeCaller) => {
      const account = await peopleRepo.findAccount(userId);
      if (!account) throw notFound();
      const { id, code, expiresAt } = await codes.issue('confirm-change', {
        subject: userId,
        boundTo: sessionId,
      });
      const letter = confirmationLetter(account.firstName, code);
      await mailer.send(account.email, letter, { key: id, userId, expiresAt });
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
    check: async ({ userId, sessionId }: MailedCodeCaller, code: string): Promise<void> => {
      const result = await codes.check('confirm-change', { subject: userId, boundTo: sessionId }, code);
      if (result === 'right') return;
      const refusal = result === 'expired' ? 60002 : 60001;
      throw fieldRefused('code', String(refusal), refusal);
    },
  };
}
