import { AVERAGING, BEND_POINTS_1979, PIA_SHARES, WAGE_INDEX } from '../tables/index.ts';
import { toDime, toDollar } from './rounding-down.ts';

export interface BendPoints {
  readonly first: number;
  readonly second: number;
}

/** Bend points of an eligibility year, whole US dollars; null when the wage index of two years before is not known. */
export function bendPointsIn(eligibilityYear: number): BendPoints | null {
  const index = WAGE_INDEX[eligibilityYear - 2];
  if (index === undefined) return null;
  const { firstBend1979, secondBend1979, wageIndex1977 } = BEND_POINTS_1979;
  const grown = (bend: number): number => Math.floor((bend * index) / wageIndex1977 + 0.5);
  return { first: grown(firstBend1979), second: grown(secondBend1979) };
}

/** Primary amount to the dime before any cost-of-living adjustment. */
export const primaryInsuranceAmount = (aime: number, { first, second }: BendPoints): number =>
  toDime(
    PIA_SHARES.pia1 * Math.min(aime, first) +
      PIA_SHARES.pia2 * Math.max(0, Math.min(aime, second) - first) +
      PIA_SHARES.pia3 * Math.max(0, aime - second),
  );

/** Each cost-of-living adjustment in percent, each result down to the dime. */
export const afterAdjustments = (pia: number, percents: readonly number[]): number[] =>
  percents.reduce<number[]>((amounts, percent) => {
    const before = amounts.at(-1) ?? pia;
    return [...amounts, toDime(before * (1 + percent / 100))];
  }, []);

/** One year's earnings indexed to the year of age 60, US dollars; later years count as they are, unknown years null. */
export function indexedEarnings(birthYear: number, [year, amount]: readonly [number, number]): number | null {
  const indexYear = birthYear + AVERAGING.indexingAge;
  if (year >= indexYear) return amount;
  const to = WAGE_INDEX[indexYear];
  const from = WAGE_INDEX[year];
  return to === undefined || from === undefined ? null : (amount * to) / from;
}

/** Average indexed monthly earnings of the best 35 years, whole US dollars. */
export function averageMonthly(indexed: readonly number[]): number {
  const best = indexed.toSorted((left, right) => right - left).slice(0, AVERAGING.yearsCounted);
  return toDollar(best.reduce((total, amount) => total + amount, 0) / AVERAGING.monthsCounted);
}
