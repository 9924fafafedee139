import { catalogueText, type Nothing } from '@fw/contract-kernel';
import type { passwordUpdateCalls, SessionEndReason } from '@fw/contract-identity';
import { fieldRefused, notFound, ApiError, type Clock } from '@fw/service-kit';
import type * as z from 'zod/mini';
import { passwordChangedLetter } from '../../shared/mail/letters.ts';
import type { MailOutbox } from '@fw/service-kit/mail';
import {
  requireFitPassword,
  requireUnusedPassword,
  type Account,
} from '../../shared/passwords/new-password.ts';
import type { Passwords } from '../../shared/passwords/passwords.ts';
import type { TriesRepo } from '../../shared/tries/tries.repo.ts';

/** After this many wrong current passwords a person waits this long. */
export const UPDATE_LOCK = { maxTries: 5, lockMs: 15 * 60_000, model: 'PasswordUpdateTries' } as const;

type PasswordUpdate = z.output<(typeof passwordUpdateCalls.update)['body']>;

export interface PasswordUpdateDependencies {
  readonly clock: Clock;
  readonly mailer: Pick<MailOutbox, 'send'>;
  readonly passwords: Pick<Passwords, 'hash' | 'matches' | 'isKnown'>;
  readonly updateTries: TriesRepo;
  readonly peopleRepo: {
    readonly findAccount: (userId: string) => Promise<Account | null>;
    readonly setPassword: (userId: string, passwordHash: string, past: string[]) => Promise<void>;
  };
  readonly endOtherSessions: (
    userId: string,
    sessionId: string,
    reason: SessionEndReason,
  ) => Promise<unknown>;
}

/** A new password for a signed-in person who knows the present one [A8-07] to [A8-13]. */
export function passwordUpdateService(dependencies: PasswordUpdateDependencies) {
  const { clock, mailer, passwords, updateTries, peopleRepo, endOtherSessions } = dependencies;

  const requireCurrent = async ({ _id, passwordHash }: Account, currentPassword: string): Promise<void> => {
    const { number } = await updateTries.count(_id, clock.date());
    if (number > UPDATE_LOCK.maxTries) throw ApiError.invalid('LOCKED');
    if (!(await passwords.matches(passwordHash, currentPassword))) {
      throw fieldRefused('currentPassword', catalogueText(20007), 20007);
    }
    await updateTries.reset(_id);
  };

  return async (
    { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
    { currentPassword, ...update }: PasswordUpdate,
  ): Promise<Nothing> => {
    const account = await peopleRepo.findAccount(userId);
    if (!account) throw notFound();
    await requireCurrent(account, currentPassword);
    await requireFitPassword(update, [account.username, account.email], passwords.isKnown);
    const past = await requireUnusedPassword(update.password, account, passwords.matches);
    await peopleRepo.setPassword(userId, await passwords.hash(update.password), past);
    await endOtherSessions(userId, sessionId, 'password');
    await mailer.send(account.email, passwordChangedLetter(account.firstName), { userId });
    return {};
  };
}
