import { PIA_SHARES } from '../tables/index.ts';

/** The full monthly benefit for average monthly earnings, US dollars: 90, 32 and 15 % between the bend points [A9-11]. */
export function primaryAmount(monthly: number, firstBend: number, secondBend: number): number {
  const { pia1, pia2, pia3 } = PIA_SHARES;
  return (
    pia1 * Math.min(monthly, firstBend) +
    pia2 * Math.max(0, Math.min(monthly, secondBend) - firstBend) +
    pia3 * Math.max(0, monthly - secondBend)
  );
}

/** The same for the working, over three names of earlier lines. */
export const primaryAmountFormula = (monthly: string): string =>
  `pia1 * min(${monthly}, bend1) + pia2 * max(0, min(${monthly}, bend2) - bend1) + pia3 * max(0, ${monthly} - bend2)`;
