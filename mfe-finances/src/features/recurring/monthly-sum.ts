import type { Recurring } from '@fw/contract-finances';
import { negate, saturatingCents, type Cents } from '@fw/units';

/** How often something of a rhythm is due in a year. */
const TIMES_A_YEAR: Readonly<Record<Recurring['cadence'], number>> = {
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};

export interface MonthlySum {
  readonly amount: Cents;
  /** True where some of it is not due once a month, so that no month has to hold it exactly. */
  readonly isAverage: boolean;
}

/** What recurs takes or brings a month: that of a year in twelve parts, rounded once. */
export function monthlySum(items: readonly Pick<Recurring, 'value' | 'cadence'>[]): MonthlySum {
  const ofYear = items.reduce((total, { value, cadence }) => total + value * TIMES_A_YEAR[cadence], 0);
  const size = saturatingCents(Math.abs(ofYear) / 12);
  return {
    amount: ofYear < 0 ? negate(size) : size,
    isAverage: items.some(({ cadence }) => cadence !== 'monthly'),
  };
}
