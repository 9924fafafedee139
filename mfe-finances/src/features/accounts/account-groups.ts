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
export function groupAccounts(
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

/** Accounts that the person hid, and balances beyond the largest amount, do not count in net worth. */
export const countsInNetWorth = ({ isHiddenFromNW, isOutOfRange }: Account): boolean =>
  !isHiddenFromNW && isOutOfRange !== true;

/** Everything owned less everything owed. */
export const netWorth = (accounts: readonly Account[]): Cents =>
  saturatingSum(accounts.filter(countsInNetWorth).map(({ balance }) => balance));
