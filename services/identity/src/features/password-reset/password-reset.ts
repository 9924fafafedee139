import { RESEND_AFTER_SECONDS, type passwordResetCalls } from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused, Refused } from '@fw/service-kit';
import type * as z from 'zod/mini';
import { passwordChangedLetter, resetLetter } from '../../mail/letters.ts';
import type { Mailer } from '@fw/service-kit/mail';
import { requireFitPassword, requireUnusedPassword, type Account } from '../../new-password.ts';
import { CODE_LIFE_MS, type Codes } from '../../one-time/codes.ts';
import type { TokensRepo } from '../../one-time/tokens.repo.ts';
import type { Passwords } from '../../passwords/passwords.ts';
import { usernameKey } from '../../username-key.ts';

type Body<Name extends keyof typeof passwordResetCalls> = z.output<(typeof passwordResetCalls)[Name]['body']>;

export interface PasswordResetDependencies {
  readonly codes: Codes;
  readonly tokensRepo: TokensRepo;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly passwords: Pick<Passwords, 'hash' | 'matches'>;
  /** Where the link of the mail leads. */
  readonly publicOrigin: string;
  readonly peopleRepo: {
    readonly findAccount: (userId: string) => Promise<Account | null>;
    readonly findAccountByUsername: (username: string) => Promise<Account | null>;
    readonly setPassword: (userId: string, passwordHash: string, past: string[]) => Promise<void>;
  };
  readonly endSessions: (userId: string) => Promise<unknown>;
  /** Ends the lock of a name. */
  readonly unlock: (username: string) => Promise<void>;
  readonly requireBotCheck: (token: string) => Promise<void>;
}

/** Tokens of an unknown name belong to no person; making them takes as long as for a known one. */
const NO_PERSON = 'no person';

const tokenOver = (): Refused =>
  new Refused(422, 0, {
    reason: 'RESET_OVER',
    message: 'This link or code is not valid any more. Please start again.',
  });

const signsInElsewhere = (): Refused =>
  new Refused(422, 0, {
    reason: 'SINGLE_SIGN_ON',
    message: 'You sign in with your employer, so there is no password to change here.',
  });

export type PasswordResetService = ReturnType<typeof passwordResetService>;

/** The way back for a person without the right password [A7-12]. */
export function passwordResetService(dependencies: PasswordResetDependencies) {
  const { codes, tokensRepo, mailer, passwords, publicOrigin, peopleRepo } = dependencies;
  const issueToken = (subject: string): Promise<string> =>
    tokensRepo.issue('password-reset', subject, CODE_LIFE_MS);

  const accountOf = async (resetToken: string): Promise<Account> => {
    const userId = await tokensRepo.find('password-reset', resetToken);
    const account = userId === null ? null : await peopleRepo.findAccount(userId);
    if (!account) throw tokenOver();
    return account;
  };

  /** Uses up the token, with every other one of the person. */
  const takeToken = async (resetToken: string, userId: string): Promise<void> => {
    if ((await tokensRepo.take('password-reset', resetToken)) === null) throw tokenOver();
    await tokensRepo.removeAll('password-reset', userId);
  };

  const release = async ({ _id, username, email }: Account): Promise<void> => {
    await dependencies.endSessions(_id);
    await dependencies.unlock(username);
    await dependencies.unlock(email);
  };

  return {
    resetForUsername: async ({ username, botCheckToken }: Body<'resetForUsername'>) => {
      await dependencies.requireBotCheck(botCheckToken);
      const code = await codes.issue('password-reset', usernameKey(username));
      const account = await peopleRepo.findAccountByUsername(username);
      const token = await issueToken(account?._id ?? NO_PERSON);
      if (account) {
        const variant = account.signsInBy === undefined ? '' : '&variant=sso';
        const url = `${publicOrigin}/#/auth/reset-password?resetToken=${token}${variant}`;
        mailer.send(account.email, resetLetter({ firstName: account.firstName, code, url }));
      }
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
    verifyCode: async ({ username, code }: Body<'verifyCode'>) => {
      const result = await codes.check('password-reset', usernameKey(username), code);
      const account = result === 'right' ? await peopleRepo.findAccountByUsername(username) : null;
      if (result === 'expired') throw fieldRefused('code', catalogueText(60002), 60002);
      if (!account) throw fieldRefused('code', catalogueText(10002), 10002);
      const resetToken = await issueToken(account._id);
      return account.signsInBy === undefined ? { resetToken } : { resetToken, singleSignOn: true };
    },
    completeReset: async (reset: Body<'completeReset'>) => {
      const account = await accountOf(reset.resetToken);
      if (account.signsInBy !== undefined) throw signsInElsewhere();
      requireFitPassword(reset, [account.username, account.email]);
      const past = await requireUnusedPassword(reset.password, account, passwords.matches);
      const passwordHash = await passwords.hash(reset.password);
      await takeToken(reset.resetToken, account._id);
      await peopleRepo.setPassword(account._id, passwordHash, past);
      await release(account);
      mailer.send(account.email, passwordChangedLetter(account.firstName));
      return { username: account.username };
    },
    completeSsoReset: async ({ resetToken }: Body<'completeSsoReset'>) => {
      const account = await accountOf(resetToken);
      await takeToken(resetToken, account._id);
      await release(account);
      return { username: account.username };
    },
  };
}
