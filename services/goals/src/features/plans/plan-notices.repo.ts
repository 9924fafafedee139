import { PLAN_STATUS, type PlanType } from '@fw/contract-goals';
import type { ClientSession } from 'mongoose';
import type { AccountLinksRepo } from './account-links.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import type { ProfileFields } from '../../plan-types/definition.ts';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';
import { nextStatus } from './plan-status.ts';

interface NoticesDependencies {
  readonly plansRepo: Pick<PlansRepo, 'list' | 'warn'>;
  readonly accountLinksRepo: Pick<
    AccountLinksRepo,
    'list' | 'listOfAccounts' | 'markDeleted' | 'noteBalance'
  >;
  readonly finances: Pick<FinancesSource, 'linkable'>;
  readonly profile: Pick<ProfileSource, 'fields'>;
}

type Warning = keyof PlanRow['warnings'];

/** The plan used one of the fields and its value is another now; a value that cannot be read counts as another. */
const usesOther = (row: PlanRow, fields: readonly string[], profile: ProfileFields | null): boolean =>
  row.usedProfileFields.some(
    ({ name, value }) => fields.includes(name) && (profile === null || (profile[name] ?? null) !== value),
  );

/** Sets the warnings of plans when profile or accounts change; each event takes effect once. */
export function planNotices({ plansRepo, accountLinksRepo, profile, finances }: NoticesDependencies) {
  /** Plans that are pending or not started carry no warnings. */
  const warn = async (row: PlanRow, warning: Warning, session: ClientSession): Promise<void> => {
    const status = nextStatus(row.status, 'warn');
    if (status === null || row.warnings[warning]) return;
    const warnings = { ...row.warnings, [warning]: true };
    const changed = await plansRepo.warn(row, { status, warnings }, session);
    if (!changed) throw new Error('a plan changed while its warning was set'); // the event is handled again
  };

  const profileChanged = async (userId: string, fields: readonly string[], session: ClientSession) => {
    const rows = (await plansRepo.list(userId, session)).filter((row) =>
      row.usedProfileFields.some(({ name }) => fields.includes(name)),
    );
    if (rows.length === 0) return;
    const now = await profile.fields({ userId, role: 'employee', companyId: '' });
    for (const row of rows) if (usesOther(row, fields, now)) await warn(row, 'profileChanged', session);
  };

  const accountsDeleted = async (userId: string, accountIds: readonly string[], session: ClientSession) => {
    const links = await accountLinksRepo.listOfAccounts(userId, accountIds, session);
    if (links.length === 0) return;
    await accountLinksRepo.markDeleted(userId, accountIds, session);
    const types: ReadonlySet<PlanType> = new Set(links.map(({ planType }) => planType));
    const rows = (await plansRepo.list(userId, session)).filter(
      ({ planType, status }) => types.has(planType) && status !== PLAN_STATUS.notStarted,
    );
    for (const row of rows) await warn(row, 'accountDeleted', session);
  };

  /** Fresh balances are noted at the links; an account that finances no longer names was deleted. */
  const accountsSynced = async (userId: string, session: ClientSession) => {
    const links = await accountLinksRepo.list(userId, session);
    const open = links.filter(({ isDeleted }) => !isDeleted);
    if (open.length === 0) return;
    const accounts = await finances.linkable({ userId, role: 'employee', companyId: '' }, null);
    if (accounts === null) return;
    const byId = new Map(accounts.map((account) => [account.userAccountId, account]));
    for (const link of open) {
      const account = byId.get(link.accountId);
      if (account) await accountLinksRepo.noteBalance(link, account, session);
    }
    const missing = open.map(({ accountId }) => accountId).filter((accountId) => !byId.has(accountId));
    await accountsDeleted(userId, missing, session);
  };

  return { profileChanged, accountsDeleted, accountsSynced };
}
