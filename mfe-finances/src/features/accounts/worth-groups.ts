import type { Account } from '@fw/contract-finances';

export interface WorthGroup {
  readonly name: string;
  readonly accounts: readonly Account[];
}

/** What is owned first, what is owed after it. */
const ORDER = ['Cash', 'Investments', 'Insurance', 'Other', 'Credit cards', 'Loans'] as const;
type GroupName = (typeof ORDER)[number];

const BY_CATEGORY: Readonly<Record<string, GroupName>> = {
  Banking: 'Cash',
  Investment: 'Investments',
  Insurance: 'Insurance',
  Loan: 'Loans',
};

const groupOf = ({ typeName, categoryName }: Account): GroupName =>
  typeName === 'Credit Card' ? 'Credit cards' : (BY_CATEGORY[categoryName] ?? 'Other');

/** Accounts that count in net worth, by what they are. */
export function worthGroups(accounts: readonly Account[]): WorthGroup[] {
  const counted = accounts.filter(({ isHiddenFromNW }) => !isHiddenFromNW);
  return ORDER.map((name) => ({
    name,
    accounts: counted.filter((account) => groupOf(account) === name),
  })).filter((group) => group.accounts.length > 0);
}
