import { saturatingCents, type Cents, type Fraction } from '@fw/units';

/** What an amount of a later year buys today, in cents: inflation is taken off once for each year. */
export const inTodaysDollars = (amount: Cents, inflation: Fraction, years: number): Cents =>
  saturatingCents(amount / (1 + inflation) ** years);
