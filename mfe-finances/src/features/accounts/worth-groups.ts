import type { Account } from '@fw/contract-finances';
import { countsInNetWorth } from './account-groups.ts';

export interface WorthGroup {
  readonly name: string;
  readonly accounts: readonly Account[];
}

/** What is owned first, what is owed after it. */
const ORDER = ['Cash', 'Investments', 'Insurance', 'Other', 'Credit cards', 'Loans'] as const;
export type GroupName = (typeof ORDER)[number];

const DEBTS: readonly string[] = ['Credit cards', 'Loans'] satisfies readonly GroupName[];

/** Whether a group is owed and not owned. */
export const isDebtGroup = ({ name }: WorthGroup): boolean => DEBTS.includes(name);

const BY_CATEGORY: Readonly<Record<string, GroupName>> = {
  Banking: 'Cash',
  Investment: 'Investments',
  Insurance: 'Insurance',
  Loan: 'Loans',
};

/** The group of an account. */
export const worthGroup = ({
  typeName,
  categoryName,
}: Pick<Account, 'typeName' | 'categoryName'>): GroupName =>
  typeName === 'Credit Card' ? 'Credit cards' : (BY_CATEGORY[categoryName] ?? 'Other');

/** Accounts that count in net worth, by what they are. */
export function worthGroups(accounts: readonly Account[]): WorthGroup[] {
  const counted = accounts.filter(countsInNetWorth);
  return ORDER.map((name) => ({
    name,
    accounts: counted.filter((account) => worthGroup(account) === name),
  })).filter((group) => group.accounts.length > 0);
}
