import { namedConstants, type Origin } from './origin.ts';

/** Percent of a portfolio in each asset class. */
export interface Portfolio {
  readonly number: number;
  readonly riskLevelName: string;
  readonly fixedIncome: number;
  readonly largeCap: number;
  readonly smallCap: number;
  readonly foreign: number;
  readonly other: number;
}

type Row = readonly [
  riskLevelName: string,
  fixed: number,
  large: number,
  small: number,
  foreign: number,
  other: number,
];

const ROWS: readonly Row[] = [
  ['Short Term', 0, 0, 0, 0, 100],
  ['Conservative', 65, 12, 3, 5, 15],
  ['Moderately Conservative', 55, 21, 5, 9, 10],
  ['Conservative Balanced', 42, 30, 7, 13, 8],
  ['Balanced', 35, 36, 9, 15, 5],
  ['Moderate Growth', 27, 42, 10, 18, 3],
  ['Growth', 16, 48, 13, 21, 2],
  ['Aggressive Growth', 5, 54, 16, 25, 0],
];

/** The eight portfolios, 0 for the short term. Source: product configuration, definitions section 8. */
export const PORTFOLIOS: readonly Portfolio[] = ROWS.map(
  ([riskLevelName, fixedIncome, largeCap, smallCap, foreign, other], number) => ({
    number,
    riskLevelName,
    fixedIncome,
    largeCap,
    smallCap,
    foreign,
    other,
  }),
);

/** In the order fixed income, large cap, small cap, foreign, other: yearly arithmetic mean and deviation (fractions). */
export const ASSET_RETURNS: readonly number[] = [0.047, 0.079, 0.09, 0.083, 0.034];
export const ASSET_DEVIATIONS: readonly number[] = [0.058, 0.165, 0.205, 0.18, 0.01];

/** Correlations in the same order. */
export const ASSET_CORRELATIONS: readonly (readonly number[])[] = [
  [1, 0.2, 0.15, 0.2, 0.15],
  [0.2, 1, 0.9, 0.8, 0],
  [0.15, 0.9, 1, 0.76, 0],
  [0.2, 0.8, 0.76, 1, 0],
  [0.15, 0, 0, 0, 1],
];

/** One year in twenty is worse: quantile of the standard normal. */
export const ONE_IN_TWENTY = 1.6448536;

const CLASSES = ['Fixed', 'Large', 'Small', 'Foreign', 'Other'];

/** The capital market assumptions of expected returns and possible losses. */
export const MARKET_ASSUMPTIONS: Origin = {
  source: 'Product configuration, order of the Horizon Actuarial survey',
  year: 2026,
  unit: 'fraction',
};

/** The same, for the working. */
export const marketConstants = () => {
  const named = (prefix: string, values: readonly number[]) =>
    namedConstants(
      MARKET_ASSUMPTIONS,
      Object.fromEntries(values.map((value, index) => [`${prefix}${CLASSES[index] ?? ''}`, value])),
    );
  const correlations = CLASSES.flatMap((left, row) =>
    CLASSES.slice(row + 1).flatMap((right, offset) =>
      namedConstants(MARKET_ASSUMPTIONS, {
        [`cor${left}${right}`]: ASSET_CORRELATIONS[row]?.[row + 1 + offset] ?? 0,
      }),
    ),
  );
  return [
    ...named('mean', ASSET_RETURNS),
    ...named('dev', ASSET_DEVIATIONS),
    ...correlations,
    ...namedConstants(
      { ...MARKET_ASSUMPTIONS, source: 'Standard normal quantile' },
      { oneInTwenty: ONE_IN_TWENTY },
    ),
  ];
};
