import { internalCalls, type AuditEntry, type AuditEvent } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import type { FastifyInstance } from 'fastify';
import { accountDeletedLetter } from '../../shared/mail/letters.ts';
import type { AccountRepo } from './account.repo.ts';

interface SessionOfPerson {
  readonly userId: string;
  readonly sessionId: string;
}

export interface PrivacyDependencies {
  readonly accountRepo: AccountRepo;
  readonly requireConfirmed: (caller: SessionOfPerson) => Promise<void>;
  readonly requireConfirmedForDeletion: (caller: SessionOfPerson) => Promise<void>;
  readonly peopleRepo: {
    readonly findAccount: (
      userId: string,
    ) => Promise<{ readonly email: string; readonly firstName: string } | null>;
  };
  readonly mailer: Pick<MailOutbox, 'send'>;
  readonly audit: {
    readonly record: (userId: string, event: AuditEvent) => Promise<void>;
    readonly all: (userId: string) => Promise<AuditEntry[]>;
  };
}

/** Export and deletion, called by the gateway; both need a recent confirmation, a deletion one of its own. */
export function privacyRoutes(app: FastifyInstance, dependencies: PrivacyDependencies): void {
  const { accountRepo, requireConfirmed, requireConfirmedForDeletion, audit, peopleRepo, mailer } =
    dependencies;
  mountInternal(app, internalCalls.startExport, async (caller) => {
    await requireConfirmed(caller);
    await audit.record(caller.userId, 'data-exported');
    return audit.all(caller.userId);
  });
  mountInternal(app, internalCalls.deleteAccount, async (caller) => {
    await requireConfirmedForDeletion(caller);
    const account = await peopleRepo.findAccount(caller.userId);
    await audit.record(caller.userId, 'account-deleted');
    await accountRepo.remove(caller.userId);
    // It belongs to no account any more: mails of the person are deleted with them.
    if (account) await mailer.send(account.email, accountDeletedLetter(account.firstName));
    return {};
  });
}
