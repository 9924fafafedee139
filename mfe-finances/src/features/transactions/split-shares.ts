import { fraction, share, type Cents, type Fraction } from '@fw/units';
import { useState } from 'react';

/** How the parts of a split are entered. */
export type SplitUnit = 'amount' | 'percentage';

const HUNDREDTHS_OF_A_PERCENT = 10_000;

/** The share of an amount in hundredths of a percent, as its field shows it. */
const roundedShare = (value: Cents, whole: Cents): Fraction =>
  fraction(Math.round((value / whole) * HUNDREDTHS_OF_A_PERCENT) / HUNDREDTHS_OF_A_PERCENT);

/** Percentages as they were typed; one is shown for as long as it gives the amount of its part. */
export function useShares(whole: Cents) {
  const [unit, setUnit] = useState<SplitUnit>('amount');
  const [typed, setTyped] = useState<Readonly<Partial<Record<number, Fraction>>>>({});
  return {
    unit,
    setUnit,
    shown: (key: number, value: Cents | null): Fraction | null => {
      if (value === null) return null;
      const own = typed[key];
      return own !== undefined && share(whole, own) === value ? own : roundedShare(value, whole);
    },
    /** The amount of a typed percentage. */
    take: (key: number, entered: Fraction | null): Cents | null => {
      if (entered === null) return null;
      setTyped({ ...typed, [key]: entered });
      return share(whole, entered);
    },
  };
}
