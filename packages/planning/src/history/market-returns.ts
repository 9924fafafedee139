import { FIRST_MARKET_YEAR, MARKET_YEARS } from '../tables/market-history.ts';

/** What a portfolio holds, as fractions; the rest of stocks and bonds is in Treasury bills. */
export interface Mix {
  readonly stocks: number;
  readonly bonds: number;
}

export const LAST_MARKET_YEAR = FIRST_MARKET_YEAR + MARKET_YEARS.length - 1;

/** Every year a plan can start in, the last one for a plan of one year. */
export const START_YEARS: readonly number[] = MARKET_YEARS.map((_, index) => FIRST_MARKET_YEAR + index);

/**
 * 1 + the return of a calendar year beyond the rise of prices in it, of a portfolio that is put back to its mix once a year;
 * 1 for a year without data. Source: MARKET_HISTORY.
 */
export function realGrowthIn(year: number, { stocks, bonds }: Mix): number {
  const row = MARKET_YEARS[year - FIRST_MARKET_YEAR];
  if (row === undefined) return 1;
  const [ofStocks, ofBonds, ofBills, prices] = row;
  const earned = stocks * ofStocks + bonds * ofBonds + (1 - stocks - bonds) * ofBills;
  return (100 + earned) / (100 + prices);
}
