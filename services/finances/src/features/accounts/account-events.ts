import { domainEvents } from '@fw/contract-events';
import type { DomainEvent } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

type OfAccount = (userId: string, accountId: string) => Promise<void>;

interface RowsOfAccounts {
  readonly renameAll: OfAccount;
  readonly removeOfDeleted: OfAccount;
}

/** Rows of an account that changed follow it: in writes of their own, which may be more than a transaction holds. */
export function rowsFollowAccounts(rows: RowsOfAccounts) {
  const works = { 'account.renamed': rows.renameAll, 'account.deleted': rows.removeOfDeleted } as const;
  const isFollowed = (type: string): type is keyof typeof works => type in works;

  return async ({ type, payload }: DomainEvent): Promise<void> => {
    if (!isFollowed(type)) return;
    const { userId, userAccountIds } = z.parse(domainEvents[type], payload);
    for (const id of userAccountIds) await works[type](userId, id);
  };
}
