import type { AuditEvent, internalCalls } from '@fw/contract-identity';
import { notFound } from '@fw/service-kit';
import type * as z from 'zod/mini';
import type { SessionsRepo } from '../../shared/sessions/sessions.repo.ts';

interface AdministrationDependencies {
  readonly sessionsRepo: Pick<SessionsRepo, 'userIds' | 'removeAll'>;
  readonly peopleRepo: {
    readonly findAccountByUsername: (username: string) => Promise<{ readonly _id: string } | null>;
  };
  readonly audit: { readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void> };
}

type Request = z.output<typeof internalCalls.endByAdministrator.body>;

/** Ends sessions in place of the people whom they belong to; every one of those can read who did it. */
export function administration({ sessionsRepo, peopleRepo, audit }: AdministrationDependencies) {
  const listUserIds = async (of: Request['of']): Promise<readonly string[]> => {
    if (of.kind !== 'person') return sessionsRepo.userIds(of.kind === 'company' ? of.companyId : null);
    const person = await peopleRepo.findAccountByUsername(of.username);
    if (!person) throw notFound();
    return [person._id];
  };

  return async ({ administrator, of }: Request): Promise<{ people: number; ended: number }> => {
    const userIds = await listUserIds(of);
    let ended = 0;
    for (const userId of userIds) {
      ended += await sessionsRepo.removeAll(userId, 'elsewhere');
      await audit.record(userId, 'sessions-ended-by-administrator', administrator);
    }
    return { people: userIds.length, ended };
  };
}
export type Administration = ReturnType<typeof administration>;
