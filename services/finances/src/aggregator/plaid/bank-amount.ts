import { saturatingCents, toCents, type Cents } from '@fw/units';

const MAX_EXACT_DOLLARS = 1e9;

/** Dollars of the bank as cents. An amount beyond what a screen can carry is limited, so that one value never stops a sync. */
export const bankCents = (amount: number): Cents =>
  Math.abs(amount) < MAX_EXACT_DOLLARS ? toCents(amount) : saturatingCents(amount * 100);
