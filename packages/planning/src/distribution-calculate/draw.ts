import type { Balances } from './plan.ts';

/** Where money can be drawn from. */
export type Source = 'taxable' | 'preTax' | 'roth';

/** The order of the specification: taxable, pre-tax (own, then the spouse's), Roth. */
export const USUAL_ORDER: readonly Source[] = ['taxable', 'preTax', 'roth'];

type Account = 'taxable' | 'own' | 'spouse' | 'roth';
type BasisOf = Readonly<Record<Exclude<Account, 'roth'>, 'taxableBasis' | 'ownBasis' | 'spouseBasis'>>;

const ACCOUNTS: Readonly<Record<Source, readonly Account[]>> = {
  taxable: ['taxable'],
  preTax: ['own', 'spouse'],
  roth: ['roth'],
};
const BASIS: BasisOf = { taxable: 'taxableBasis', own: 'ownBasis', spouse: 'spouseBasis' };

/** The accounts in the order they are drawn. */
export const accountsIn = (order: readonly Source[]): readonly Account[] =>
  order.flatMap((source) => ACCOUNTS[source]);

/** Share of a withdrawal that is taxed: the pro-rata rule; nothing of Roth. */
function taxedShare(balances: Balances, account: Account): number {
  const balance = balances[account];
  if (account === 'roth' || balance <= 0) return 0;
  return Math.max(0, 1 - balances[BASIS[account]] / balance);
}

/** What is left of a dollar drawn after tax. */
export const netPerDollar = (balances: Balances, account: Account, taxRate: number): number =>
  1 - taxRate * taxedShare(balances, account);

/** Takes an amount out; the basis falls in proportion. */
export function takeOut(balances: Balances, account: Account, amount: number): Balances {
  const balance = balances[account];
  if (amount <= 0 || balance <= 0) return balances;
  const left = Math.max(0, balance - amount);
  if (account === 'roth') return { ...balances, roth: left };
  const basis = BASIS[account];
  return { ...balances, [account]: left, [basis]: balances[basis] * (left / balance) };
}

/** Gross withdrawals by account, and what they leave after tax; dollars. */
export interface Drawn {
  readonly gross: Readonly<Record<Account, number>>;
  readonly net: number;
  readonly balances: Balances;
}

interface Demand {
  /** Wanted after tax, dollars. */
  readonly wanted: number;
  readonly taxRate: number;
  readonly order: readonly Source[];
}

const NEARLY_NOTHING = 1e-12;

/** Draws an after-tax amount down the order; an account that yields nothing after tax is not drawn. */
export function draw(start: Balances, { wanted, taxRate, order }: Demand): Drawn {
  const gross: Record<Account, number> = { taxable: 0, own: 0, spouse: 0, roth: 0 };
  let balances = start;
  let net = 0;
  for (const account of accountsIn(order)) {
    const perDollar = netPerDollar(balances, account, taxRate);
    const missing = wanted - net;
    if (missing <= 0 || perDollar <= NEARLY_NOTHING) continue;
    gross[account] = Math.min(balances[account], missing / perDollar);
    net += gross[account] * perDollar;
    balances = takeOut(balances, account, gross[account]);
  }
  return { gross, net, balances };
}
