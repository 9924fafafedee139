import type { Columns } from '../working/index.ts';
import { accountsIn, type Source } from './draw.ts';

/** The name of an account's end in the year before; in the first year the entered balance. */
export const ending = (year: number, account: string): string =>
  year === 0 ? account : `prev.end${account}`;

/** What is left of a dollar drawn, by the pro-rata rule. */
export const perDollar = (balance: string, basis: string): string =>
  `1 - taxRate * if(${balance} > 0, max(0, 1 - ${basis} / max(0.000001, ${balance})), 0)`;

interface Pot {
  readonly label: string;
  readonly balance: string;
  readonly perDollar: string;
}

const POTS: Readonly<Record<'taxable' | 'own' | 'spouse' | 'roth', Pot>> = {
  taxable: { label: 'the taxable account', balance: 'availableTaxable', perDollar: 'taxablePerDollar' },
  own: { label: 'own pre-tax money', balance: '(availableOwn - rmdOwn)', perDollar: 'ownPerDollar' },
  spouse: {
    label: "the spouse's pre-tax money",
    balance: '(startSpouse - rmdSpouse)',
    perDollar: 'spousePerDollar',
  },
  roth: { label: 'Roth money', balance: 'availableRoth', perDollar: '1' },
};

/** Draws down the order until the gap is closed; gross amounts and what they leave after tax. */
export function drawColumns(order: readonly Source[], year: number): Columns {
  const accounts = accountsIn(order);
  const nets = accounts.map((account) => `${account}Draw * ${POTS[account].perDollar}`);
  const draws = accounts.map((account, place): [string, readonly [string, string]] => {
    const { label, balance, perDollar: left } = POTS[account];
    const missing = ['gap', ...nets.slice(0, place)].join(' - ');
    const amount = `min(${balance}, (${missing}) / max(0.000000000001, ${left}))`;
    const formula = `if(and(${missing} > 0, ${left} > 0.000000000001), ${amount}, 0)`;
    return [`${account}Draw`, [`Drawn from ${label}`, formula]];
  });
  return {
    taxablePerDollar: ['Left of a taxable dollar', perDollar('availableTaxable', 'availableTaxableBasis')],
    availableRoth: ['Roth money at hand', ending(year, 'Roth')],
    ...Object.fromEntries(draws),
    netDraws: ['Draws after tax', nets.join(' + ')],
    difference: ['Deposit, or shortfall below 0', 'netDraws - gap'],
    deposit: ['Deposited in the taxable account', 'max(0, 0 - gap)'],
  };
}
