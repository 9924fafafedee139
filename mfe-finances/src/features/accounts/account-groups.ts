import type { Account, BankConnection } from '@fw/contract-finances';
import { saturatingSum, type Cents } from '@fw/units';

export interface AccountGroup {
  readonly connection: BankConnection | null;
  /** Name of the bank; `Manually Added` for accounts without one [A3-06]. */
  readonly name: string;
  readonly accounts: readonly Account[];
}

const byName = (left: AccountGroup, right: AccountGroup): number => left.name.localeCompare(right.name);

/** Accounts by the bank they come from: banks by name, also those without accounts yet, manual ones last. */
export function groupsOf(
  accounts: readonly Account[],
  connections: readonly BankConnection[],
): AccountGroup[] {
  const banks = connections.map((connection) => ({
    connection,
    name: connection.name,
    accounts: accounts.filter(
      ({ accountConnection }) => accountConnection.accountConnectionId === connection.connectionId,
    ),
  }));
  const rest = accounts.filter((account) => !banks.some((bank) => bank.accounts.includes(account)));
  const others = [...new Set(rest.map(({ accountConnection }) => accountConnection.name))].map((name) => ({
    connection: null,
    name,
    accounts: rest.filter(({ accountConnection }) => accountConnection.name === name),
  }));
  return [...banks.toSorted(byName), ...others.toSorted(byName)];
}

/** Everything owned less everything owed; accounts hidden from net worth do not count. */
export const netWorth = (accounts: readonly Account[]): Cents =>
  saturatingSum(accounts.filter(({ isHiddenFromNW }) => !isHiddenFromNW).map(({ balance }) => balance));
