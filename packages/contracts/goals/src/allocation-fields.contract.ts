import { bankText, noGovernmentId } from '@fw/contract-kernel';
import { percent, type Percent } from '@fw/units';
import * as z from 'zod/mini';
import type { FundType } from './fund-type.contract.ts';

export { fundType, type FundType } from './fund-type.contract.ts';

const INVALID_VALUE = 'Please enter a valid value.';

const hasHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** A share of a whole in percent, 0 to 100 with at most two decimals, such as 12.5. */
export const percentage = z.codec(
  z
    .number()
    .check(z.gte(0, INVALID_VALUE), z.lte(100, INVALID_VALUE), z.refine(hasHundredths, INVALID_VALUE)),
  z.custom<Percent>((value) => typeof value === 'number'),
  { decode: (value) => percent(value), encode: (value) => value },
);

/** A name of a list, sent as the name or as its number, `Average` or `2`; it is always answered as the name. */
function numbered<const Names extends readonly [string, ...string[]]>(
  names: Names,
  numbers: Readonly<Record<Names[number], number>>,
) {
  const find = (word: string | number): Names[number] | undefined =>
    names.find((name: Names[number]) => name === word || String(numbers[name]) === String(word));
  const [first] = names;
  return z.codec(
    z
      .union([z.string().check(z.maxLength(40)), z.number()])
      .check(z.refine((word) => find(word) !== undefined, INVALID_VALUE)),
    z.enum(names),
    { decode: (word) => find(word) ?? first, encode: (name) => name },
  );
}

/** How much risk a person accepts [B3-06]. */
export const RISK_MODIFIER_NUMBER = { Conservative: 1, Average: 2, Aggressive: 3 } as const;
export const riskModifier = numbered(['Conservative', 'Average', 'Aggressive'], RISK_MODIFIER_NUMBER);
export type RiskModifier = keyof typeof RISK_MODIFIER_NUMBER;

/** What a sponsor's plan offers: funds to choose one by one, ready portfolios, both or neither [B3-07]. */
export const APPROACH_NUMBER = { BOTH: 0, HANDS_ON: 1, HANDS_OFF: 2, NO_FUNDS: 3 } as const;
export const investmentApproachType = numbered(
  ['HANDS_OFF', 'HANDS_ON', 'BOTH', 'NO_FUNDS'],
  APPROACH_NUMBER,
);
export type InvestmentApproachType = keyof typeof APPROACH_NUMBER;

/** How a person manages the investments [B3-07]. */
export const investorType = numbered(['HANDS_OFF', 'HANDS_ON', 'NO_FUNDS'], APPROACH_NUMBER);
export type InvestorType = Exclude<InvestmentApproachType, 'BOTH'>;

/** Asset classes with their fixed identifiers [B3-08]. */
export const ASSET_CLASS_ID = {
  FIXED_INCOME: 1,
  LARGE_CAP: 2,
  SMALL_MID_CAP: 3,
  FOREIGN: 4,
  OTHER: 5,
  SHORT_TERM: 6,
} as const;
export const assetClass = z.enum([
  'FIXED_INCOME',
  'LARGE_CAP',
  'SMALL_MID_CAP',
  'FOREIGN',
  'OTHER',
  'SHORT_TERM',
]);
export type AssetClass = z.output<typeof assetClass>;

/** The fund type of an asset class; short-term funds have none. */
export const FUND_TYPE_OF: Readonly<Record<AssetClass, FundType | null>> = {
  FIXED_INCOME: 'FIXED',
  LARGE_CAP: 'LARGE',
  SMALL_MID_CAP: 'SMALL',
  FOREIGN: 'FOREIGN',
  OTHER: 'OTHER',
  SHORT_TERM: null,
};

/** Number of a portfolio: 0 is the short term, which the slider leaves out [B3-27] [B9-07]. */
export const portfolioNumber = z.int().check(z.gte(0), z.lte(7));
export const PORTFOLIO_COUNT = 8;

export const fundName = bankText(120).check(noGovernmentId, z.minLength(1, INVALID_VALUE));
export const ticker = z.string().check(z.regex(/^[A-Z][A-Z0-9.]{0,9}$/, INVALID_VALUE));

/** A security by its name and its ticker. */
export const namedFund = z.strictObject({ name: fundName, ticker });
export type NamedFund = z.output<typeof namedFund>;

/** Percent of a portfolio in each asset class; cash is part of other [B3-27]. */
export const classShares = {
  fixedIncome: percentage,
  largeCap: percentage,
  smallCap: percentage,
  foreign: percentage,
  other: percentage,
} as const;
