import { internalCalls, type AuditEntry, type AuditEvent } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AccountRepo } from './account.repo.ts';

export interface PrivacyDependencies {
  readonly accountRepo: AccountRepo;
  readonly requireConfirmed: (caller: {
    readonly userId: string;
    readonly sessionId: string;
  }) => Promise<void>;
  readonly audit: {
    readonly record: (userId: string, event: AuditEvent) => Promise<void>;
    readonly all: (userId: string) => Promise<AuditEntry[]>;
  };
}

/** Export and deletion, called by the gateway; both need a recent confirmation. */
export function privacyRoutes(
  app: FastifyInstance,
  { accountRepo, requireConfirmed, audit }: PrivacyDependencies,
): void {
  mountInternal(app, internalCalls.startExport, async (caller) => {
    await requireConfirmed(caller);
    await audit.record(caller.userId, 'data-exported');
    return audit.all(caller.userId);
  });
  mountInternal(app, internalCalls.deleteAccount, async (caller) => {
    await requireConfirmed(caller);
    await audit.record(caller.userId, 'account-deleted');
    await accountRepo.remove(caller.userId);
    return {};
  });
}
