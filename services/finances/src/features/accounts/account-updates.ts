import type { Account, AccountChange } from '@fw/contract-finances/accounts';
import { notFound, versionLost } from '@fw/service-kit';
import { dayInProductZone } from '@fw/units';
import type { AccountRow } from '../../shared/ledger/accounts.schema.ts';
import { changedDraft, toAccountEdit, toLinkedChange, refuseLockedFields } from './account-changes.ts';
import { toAccount, type ConnectionLabels } from './account-of-row.ts';
import type { AccountsRepo } from './accounts.repo.ts';
import { checkManualAccount } from './manual-account.ts';

interface UpdatesDependencies {
  readonly accountsRepo: AccountsRepo;
  readonly connections: { readonly readLabels: (userId: string) => Promise<ConnectionLabels> };
}

export type AccountUpdates = ReturnType<typeof accountUpdatesService>;

/** Changes of accounts by their person. */
export function accountUpdatesService({ accountsRepo, connections }: UpdatesDependencies) {
  async function find(userId: string, id: string) {
    const [row, labels] = await Promise.all([accountsRepo.find(userId, id), connections.readLabels(userId)]);
    if (!row) throw notFound();
    return { row, account: toAccount(row, labels), labels };
  }

  async function store(row: AccountRow, draft: ReturnType<typeof changedDraft>, at: Date) {
    checkManualAccount(draft, dayInProductZone(at.getTime()));
    return accountsRepo.replaceManual(row, draft, at);
  }

  /** Refuses with 409 and the current account when the version is outdated. */
  async function update(userId: string, change: AccountChange, at: Date): Promise<Account> {
    const { userAccountId, version } = change;
    const { row, account, labels } = await find(userId, userAccountId);
    if (row.version !== version) throw versionLost(account);
    const edit = toAccountEdit(change, account);
    const isLinked = row.connectionId !== null;
    if (isLinked) refuseLockedFields(edit);
    const changed = isLinked
      ? await accountsRepo.updateLinked(row, toLinkedChange(edit, row), at)
      : await store(row, changedDraft(edit, row), at);
    if (!changed) throw versionLost((await find(userId, userAccountId)).account);
    return toAccount(changed, labels);
  }

  return { update };
}
