import type { Account } from '@fw/contract-finances/accounts';
import type { LinkableAccount } from '@fw/contract-finances/linkable';
import { dayInProductZone } from '@fw/units';
import type { AccountRow } from '../../shared/ledger/accounts.schema.ts';
import type { AccountsRepo } from './accounts.repo.ts';
import { toAccount, isShown, type ConnectionLabels } from './account-of-row.ts';

interface LinkableDependencies {
  readonly accountsRepo: Pick<AccountsRepo, 'list' | 'listByIds'>;
  readonly connections: { readonly readLabels: (userId: string) => Promise<ConnectionLabels> };
}

function toLinkable(row: AccountRow, account: Account): LinkableAccount {
  const at = row.readAt ?? row.enteredAt;
  return {
    userAccountId: account.userAccountId,
    name: account.name,
    displayName: account.displayName,
    categoryName: account.categoryName,
    typeName: account.typeName,
    groupName: account.groupName,
    balance: account.balance,
    latestBalance: account.latestBalance,
    interestRate: account.interestRate,
    minimumMonthlyPayment: account.minimumMonthlyPayment,
    currentMonthlyPayment: account.currentMonthlyPayment,
    loanType: account.loanType,
    connectionName: account.accountConnection.name,
    hasSyncIssue: account.hasSyncIssue,
    isDeleted: account.isDeleted,
    isManualAccount: account.isManualAccount,
    balanceDate: at === null ? null : dayInProductZone(at.getTime()),
  };
}

const isOfKind = ({ groupName, categoryName, typeName }: LinkableAccount, kinds: readonly string[]) =>
  kinds.some((kind) => [groupName, categoryName, typeName].includes(kind));

export type LinkableService = ReturnType<typeof linkableService>;

/** Accounts for the plans of a person. */
export function linkableService({ accountsRepo, connections }: LinkableDependencies) {
  const single = (row: AccountRow, labels: ConnectionLabels): LinkableAccount =>
    toLinkable(row, toAccount(row, labels));

  return {
    list: async (userId: string, kinds?: readonly string[]): Promise<LinkableAccount[]> => {
      const [rows, labels] = await Promise.all([accountsRepo.list(userId), connections.readLabels(userId)]);
      const accounts = rows.filter((row) => isShown(row, labels)).map((row) => single(row, labels));
      return kinds === undefined ? accounts : accounts.filter((account) => isOfKind(account, kinds));
    },
    byIds: async (userId: string, ids: readonly string[]): Promise<LinkableAccount[]> => {
      const [rows, labels] = await Promise.all([
        accountsRepo.listByIds(userId, ids),
        connections.readLabels(userId),
      ]);
      return rows.map((row) => single(row, labels));
    },
  };
}
