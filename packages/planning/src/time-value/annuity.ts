/** What one dollar becomes after n periods at rate r (fraction). */
export const growthFactor = (rate: number, periods: number): number => (1 + rate) ** periods;

/** Below this rate growth less one loses its digits. */
const CANCELLING = 1e-4;

/** What payments of one dollar at the end of each of n periods add up to by the end. */
export function annuityGrowth(rate: number, periods: number): number {
  if (rate === 0) return periods;
  const gained =
    Math.abs(rate) < CANCELLING ? Math.expm1(periods * Math.log1p(rate)) : growthFactor(rate, periods) - 1;
  return gained / rate;
}

/** Value today of a payment at the start of each of n periods; rate as a fraction, payment and result in US dollars. */
export const presentValueDue = (payment: number, rate: number, periods: number): number =>
  (payment * annuityGrowth(rate, periods) * (1 + rate)) / growthFactor(rate, periods);
