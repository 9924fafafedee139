import { usernameKey } from '@fw/contract-identity';
import type { Nothing } from '@fw/contract-kernel';
import type { Caller } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import { verificationLetter } from '../../shared/mail/letters.ts';
import type { CodeResult, Codes } from '../../shared/one-time/codes.ts';

export interface ContactChangeDependencies {
  readonly codes: Pick<Codes, 'issue' | 'check'>;
  readonly mailer: Pick<MailOutbox, 'send'>;
  /** Whether the person signed in or confirmed in this session within the last minutes. */
  readonly isConfirmed: (caller: Pick<Caller, 'userId' | 'sessionId'>) => Promise<boolean>;
}

export type ContactChangeService = ReturnType<typeof contactChangeService>;

/** What the profile service must know before it changes how a person is reached. */
export function contactChangeService({ codes, mailer, isConfirmed }: ContactChangeDependencies) {
  /** One count per person; a code belongs to the address that it was sent to. */
  const toCodeHolder = (userId: string, email: string) => ({ subject: userId, boundTo: usernameKey(email) });
  return {
    isConfirmed: async (caller: Pick<Caller, 'userId' | 'sessionId'>) => ({
      confirmed: await isConfirmed(caller),
    }),
    sendCode: async (userId: string, email: string): Promise<Nothing> => {
      const { id, code, expiresAt } = await codes.issue('contact-email', toCodeHolder(userId, email));
      await mailer.send(email, verificationLetter(code), { key: id, userId, expiresAt });
      return {};
    },
    checkCode: async (
      userId: string,
      { email, code }: { readonly email: string; readonly code: string },
    ): Promise<{ result: CodeResult }> => ({
      result: await codes.check('contact-email', toCodeHolder(userId, email), code),
    }),
  };
}
