import { RESEND_AFTER_SECONDS, type passwordResetCalls, type SessionEndReason } from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused, ApiError } from '@fw/service-kit';
import type * as z from 'zod/mini';
import { passwordChangedLetter, resetLetter } from '../../shared/mail/letters.ts';
import type { MailOutbox } from '@fw/service-kit/mail';
import {
  requireFitPassword,
  requireUnusedPassword,
  type Account,
} from '../../shared/passwords/new-password.ts';
import { CODE_LIFE_MS, type Codes } from '../../shared/one-time/codes.ts';
import type { TokensRepo } from '../../shared/one-time/tokens.repo.ts';
import type { Passwords } from '../../shared/passwords/passwords.ts';
import { nameSubject } from '../../shared/usernames/name-subject.ts';
import type { ResetAlarm } from './reset-alarm.ts';

/** The browser that calls: its cookie, as the gateway names it. */
type Browser = string;
type Body<Name extends keyof typeof passwordResetCalls> = z.output<(typeof passwordResetCalls)[Name]['body']>;

export interface PasswordResetDependencies {
  readonly codes: Codes;
  readonly tokensRepo: TokensRepo;
  readonly mailer: Pick<MailOutbox, 'send'>;
  readonly passwords: Pick<Passwords, 'hash' | 'matches' | 'isKnown'>;
  /** Where the link of the mail leads. */
  readonly publicOrigin: string;
  readonly peopleRepo: {
    readonly findAccount: (userId: string) => Promise<Account | null>;
    readonly findAccountByUsername: (username: string) => Promise<Account | null>;
    readonly setPassword: (userId: string, passwordHash: string, past: string[]) => Promise<void>;
  };
  readonly endSessions: (userId: string, reason: SessionEndReason) => Promise<unknown>;
  /** Ends the lock of a person. */
  readonly unlock: (userId: string) => Promise<void>;
  readonly requireBotCheck: (token: string) => Promise<void>;
  readonly alarm: ResetAlarm;
}

/** Tokens of an unknown name belong to no person; making them takes as long as for a known one. */
const NO_PERSON = 'no person';

const tokenOver = (): ApiError => ApiError.invalid('RESET_OVER');

const signsInElsewhere = (): ApiError => ApiError.invalid('NO_PASSWORD');

/** The tokens of codes and links. */
function resetTokens({
  tokensRepo,
  peopleRepo,
}: Pick<PasswordResetDependencies, 'tokensRepo' | 'peopleRepo'>) {
  return {
    requireAccount: async (resetToken: string): Promise<Account> => {
      const userId = await tokensRepo.find('password-reset', resetToken);
      const account = userId === null ? null : await peopleRepo.findAccount(userId);
      if (!account) throw tokenOver();
      return account;
    },
    /** Uses up the token, with every other one of the person. */
    takeToken: async (resetToken: string, userId: string): Promise<void> => {
      if ((await tokensRepo.take('password-reset', resetToken)) === null) throw tokenOver();
      await tokensRepo.removeAll('password-reset', userId);
    },
  };
}

/** The way back for a person without the right password [A7-12]. */
export function passwordResetService(dependencies: PasswordResetDependencies) {
  const { codes, tokensRepo, mailer, passwords, publicOrigin, peopleRepo, alarm } = dependencies;
  const issueToken = (subject: string): Promise<string> =>
    tokensRepo.issue('password-reset', subject, CODE_LIFE_MS);

  const { requireAccount, takeToken } = resetTokens(dependencies);

  const release = async ({ _id }: Account, reason: SessionEndReason): Promise<void> => {
    await dependencies.endSessions(_id, reason);
    await dependencies.unlock(_id);
  };

  return {
    resetForUsername: async ({ username, botCheckToken }: Body<'resetForUsername'>, browser: Browser) => {
      await dependencies.requireBotCheck(botCheckToken);
      const account = await peopleRepo.findAccountByUsername(username);
      const holder = { subject: nameSubject(account?._id ?? null, username), boundTo: browser };
      const withCode = !(await alarm.isOn());
      const { id, code, expiresAt } = await codes.issueBeside('password-reset', holder, { withCode });
      const token = await issueToken(account?._id ?? NO_PERSON);
      const { email = null, firstName = '', signsInBy } = account ?? {};
      const variant = signsInBy === undefined ? '' : '&variant=sso';
      const url = `${publicOrigin}/#/auth/reset-password?resetToken=${token}${variant}`;
      await mailer.send(email, resetLetter({ firstName, code, url }), { key: id, expiresAt });
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
    verifyCode: async ({ username, code }: Body<'verifyCode'>, browser: Browser) => {
      const account = await peopleRepo.findAccountByUsername(username);
      const holder = { subject: nameSubject(account?._id ?? null, username), boundTo: browser };
      const result = await codes.check('password-reset', holder, code);
      if (result !== 'right') await alarm.countWrongCode();
      if (result === 'expired') throw fieldRefused('code', catalogueText(60002), 60002);
      if (!account || result === 'wrong') throw fieldRefused('code', catalogueText(10002), 10002);
      const resetToken = await issueToken(account._id);
      return account.signsInBy === undefined ? { resetToken } : { resetToken, singleSignOn: true };
    },
    checkLink: async ({ resetToken }: Pick<Body<'completeReset'>, 'resetToken'>) => {
      await requireAccount(resetToken);
      return {};
    },
    completeReset: async (reset: Body<'completeReset'>) => {
      const account = await requireAccount(reset.resetToken);
      if (account.signsInBy !== undefined) throw signsInElsewhere();
      await requireFitPassword(reset, [account.username, account.email], passwords.isKnown);
      const past = await requireUnusedPassword(reset.password, account, passwords.matches);
      const passwordHash = await passwords.hash(reset.password);
      await takeToken(reset.resetToken, account._id);
      await peopleRepo.setPassword(account._id, passwordHash, past);
      await release(account, 'password');
      const letter = passwordChangedLetter(account.firstName);
      await mailer.send(account.email, letter, { userId: account._id });
      return { username: account.username };
    },
    completeSsoReset: async ({ resetToken }: Body<'completeSsoReset'>) => {
      const account = await requireAccount(resetToken);
      await takeToken(resetToken, account._id);
      await release(account, 'elsewhere');
      return { username: account.username };
    },
  };
}
