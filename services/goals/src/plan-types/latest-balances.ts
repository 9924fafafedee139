import type { LinkedAccount } from '@fw/contract-goals';
import type { Cents } from '@fw/units';
import { sumAnswer } from './own-values.ts';

const WHOLE_DOLLAR = 100;
const inDollars = (amount: Cents): number => Math.round(amount / WHOLE_DOLLAR);

/** The accounts with the balances of now, without the deleted ones. */
export const latestAccounts = (accounts: readonly LinkedAccount[]): LinkedAccount[] =>
  accounts
    .filter(({ isDeleted }) => !isDeleted)
    .map((account) => ({ ...account, balance: account.latestBalance }));

/**
 * The latest accounts, and the amount of the answers they add up to: it follows while it equals the total of the
 * linked balances, compared in whole dollars [B9-16]; an amount that the person typed stays.
 */
export function withLatestBalances(
  accounts: readonly LinkedAccount[],
  amount: Cents | null,
  totalOf: (balances: readonly Cents[]) => Cents = sumAnswer,
): { readonly linkedAccounts: LinkedAccount[]; readonly amount: Cents | null } {
  const linkedTotal = (all: readonly LinkedAccount[]): Cents =>
    totalOf(all.filter(({ isLinked }) => isLinked).map(({ balance }) => balance));
  const isUnbroken =
    accounts.some(({ isLinked }) => isLinked) &&
    amount !== null &&
    inDollars(linkedTotal(accounts)) === inDollars(amount);
  const linkedAccounts = latestAccounts(accounts);
  const now = linkedTotal(linkedAccounts);
  return { linkedAccounts, amount: isUnbroken && now >= 0 ? now : amount };
}
