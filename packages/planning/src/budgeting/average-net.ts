import { cents, type Cents } from '@fw/units';
import { periodTotals, type MonthAmounts } from './cash-flow.ts';

interface MonthRecord extends MonthAmounts {
  readonly transactionCount: number;
}

export interface AverageNet {
  readonly monthCount: number;
  /** Null without a month that has transactions. */
  readonly averageNet: Cents | null;
}

/**
 * Average of income less spending, in whole cents, half away from zero. `months` are in their order; those before the
 * first one with a transaction are left out, later months without one count as zero.
 */
export function averageNet(months: readonly MonthRecord[]): AverageNet {
  const first = months.findIndex(({ transactionCount }) => transactionCount > 0);
  if (first === -1) return { monthCount: 0, averageNet: null };
  const counted = months.slice(first);
  const { net } = periodTotals(counted);
  const size = Math.round(Math.abs(net) / counted.length);
  return { monthCount: counted.length, averageNet: cents(net < 0 ? 0 - size : size) };
}
