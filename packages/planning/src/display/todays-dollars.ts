import { saturatingCents, yearOf, type Cents, type Fraction, type IsoDate } from '@fw/units';

/** What an amount of a later year buys today, in cents: inflation is taken off once for each year. */
export const inTodaysDollars = (amount: Cents, inflation: Fraction, years: number): Cents =>
  saturatingCents(amount / (1 + inflation) ** years);

/** Years from the day of a plan to the end of its last year, when what is left is counted. */
export const yearsToEnd = (lastYear: number, asOf: IsoDate): number => lastYear - yearOf(asOf) + 1;

/** Amounts of later years as what they buy today, or as they will be. */
export type DollarView = 'today' | 'year';

/** The chosen dollars and the inflation that leads to them. */
export interface ShownDollars {
  readonly view: DollarView;
  readonly inflation: Fraction;
}

/** An amount of a later year in the chosen dollars; `years` from today. */
export const shownAmount = ({ view, inflation }: ShownDollars, amount: Cents, years: number): Cents =>
  view === 'year' ? amount : inTodaysDollars(amount, inflation, Math.max(0, years));
