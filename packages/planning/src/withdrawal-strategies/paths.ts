import { accountsIn, type Account, type Balances, type Source } from '../distribution-calculate/index.ts';

/** Gross withdrawals by account, dollars. */
export type Gross = Readonly<Record<Account, number>>;
/** Splits a gross total over the accounts. */
export type Path = (total: number) => Gross;

const ACCOUNTS: readonly Account[] = ['taxable', 'own', 'spouse', 'roth'];

/** Everything that can be drawn. */
export const totalBalance = (balances: Balances): number =>
  ACCOUNTS.reduce((sum, account) => sum + balances[account], 0);

/** Every account by its share of the whole. */
export function proportionally(balances: Balances): Path {
  const whole = totalBalance(balances);
  return (total) => {
    const share = whole > 0 ? Math.min(1, total / whole) : 0;
    return {
      taxable: balances.taxable * share,
      own: balances.own * share,
      spouse: balances.spouse * share,
      roth: balances.roth * share,
    };
  };
}

/** Pre-tax money up to a limit first, then one source after the other. */
export function inOrder(balances: Balances, order: readonly Source[], preTaxFirst = 0): Path {
  const accounts = accountsIn(order);
  return (total) => {
    const gross: Record<Account, number> = { taxable: 0, own: 0, spouse: 0, roth: 0 };
    let left = total;
    const take = (account: Account, most: number): number => {
      const amount = Math.max(0, Math.min(most, left, balances[account] - gross[account]));
      gross[account] += amount;
      left -= amount;
      return amount;
    };
    if (preTaxFirst > 0) take('spouse', preTaxFirst - take('own', preTaxFirst));
    for (const account of accounts) take(account, Infinity);
    return gross;
  };
}
