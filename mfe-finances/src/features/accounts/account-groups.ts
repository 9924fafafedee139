import type { Account, BankConnection } from '@fw/contract-finances';
import { sum, type Cents } from '@fw/units';

export interface AccountGroup {
  readonly connection: BankConnection | null;
  /** Name of the bank; `Manually Added` for accounts without one [A3-06]. */
  readonly name: string;
  readonly accounts: readonly Account[];
}

const MANUAL = 'manual';

/** Accounts by the bank they come from, banks by name, manual ones last. */
export function groupsOf(
  accounts: readonly Account[],
  connections: readonly BankConnection[],
): AccountGroup[] {
  const keyOf = ({ accountConnection }: Account): string => accountConnection.accountConnectionId ?? MANUAL;
  const groups = [...new Set(accounts.map(keyOf))].map((key) => {
    const own = accounts.filter((account) => keyOf(account) === key);
    return {
      connection: connections.find(({ connectionId }) => connectionId === key) ?? null,
      name: own[0]?.accountConnection.name ?? '',
      accounts: own,
    };
  });
  return groups.toSorted(
    (left, right) =>
      Number(left.connection === null) - Number(right.connection === null) ||
      left.name.localeCompare(right.name),
  );
}

/** Everything owned less everything owed; accounts hidden from net worth do not count. */
export const netWorth = (accounts: readonly Account[]): Cents =>
  sum(accounts.filter(({ isHiddenFromNW }) => !isHiddenFromNW).map(({ balance }) => balance));
