import { copyBalances, type Balances } from './balances.ts';

/** Where money can be drawn from. */
export type Source = 'taxable' | 'preTax' | 'roth';

/** The order of the specification: taxable, pre-tax (own, then the spouse's), Roth. */
export const USUAL_ORDER: readonly Source[] = ['taxable', 'preTax', 'roth'];

export type Account = 'taxable' | 'own' | 'spouse' | 'roth';
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
export function taxedShare(balances: Balances, account: Account): number {
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
  const after = copyBalances(balances);
  after[account] = left;
  if (account !== 'roth') after[BASIS[account]] = balances[BASIS[account]] * (left / balance);
  return after;
}

/** Gross withdrawals by account, and what they leave after tax; dollars. */
export interface Drawn {
  readonly gross: Readonly<Record<Account, number>>;
  readonly net: number;
  readonly balances: Balances;
}

interface Demand {
  /** Needed after tax, dollars. */
  readonly needed: number;
  readonly taxRate: number;
  /** The accounts of `accountsIn`, which a simulation computes once and not every year. */
  readonly accounts: readonly Account[];
}

const NEARLY_NOTHING = 1e-12;

/** Draws an after-tax amount down the order; an account that yields nothing after tax is not drawn. */
export function draw(start: Balances, { needed, taxRate, accounts }: Demand): Drawn {
  const gross: Record<Account, number> = { taxable: 0, own: 0, spouse: 0, roth: 0 };
  let balances = start;
  let net = 0;
  for (const account of accounts) {
    const perDollar = netPerDollar(balances, account, taxRate);
    const missing = needed - net;
    if (missing <= 0 || perDollar <= NEARLY_NOTHING) continue;
    gross[account] = Math.min(balances[account], missing / perDollar);
    net += gross[account] * perDollar;
    balances = takeOut(balances, account, gross[account]);
  }
  return { gross, net, balances };
}
