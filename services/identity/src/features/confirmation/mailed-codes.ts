import { RESEND_AFTER_SECONDS } from '@fw/contract-identity';
import { notFound, Refused } from '@fw/service-kit';
import { confirmationLetter } from '../../mail/letters.ts';
import type { Mailer } from '@fw/service-kit/mail';
import type { Codes } from '../../one-time/codes.ts';

interface MailedCodeDependencies {
  readonly codes: Codes;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly peopleRepo: {
    readonly findAccount: (userId: string) => Promise<{
      readonly email: string;
      readonly firstName: string;
      readonly signsInBy?: 'single-sign-on' | undefined;
    } | null>;
  };
}

/** Codes by which a person confirms who signs in at the employer only and so has no password. */
export function mailedCodes({ codes, mailer, peopleRepo }: MailedCodeDependencies) {
  return {
    isFor: async (userId: string): Promise<boolean> =>
      (await peopleRepo.findAccount(userId))?.signsInBy === 'single-sign-on',
    send: async (userId: string) => {
      const account = await peopleRepo.findAccount(userId);
      if (!account) throw notFound();
      const code = await codes.issue('confirm-change', userId);
      mailer.send(account.email, confirmationLetter(account.firstName, code));
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
    check: async (userId: string, code: string): Promise<void> => {
      const result = await codes.check('confirm-change', userId, code);
      if (result === 'right') return;
      const refusal = result === 'expired' ? 60002 : 60001;
      throw new Refused(422, refusal, { errors: [{ Field: 'code', Errors: [String(refusal)] }] });
    },
  };
}
