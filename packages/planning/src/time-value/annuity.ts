/** What one dollar becomes after n periods at rate r (fraction). */
export const growthOf = (rate: number, periods: number): number => (1 + rate) ** periods;

/** What payments of one dollar at the end of each of n periods add up to by the end. */
export const annuityGrowth = (rate: number, periods: number): number =>
  rate === 0 ? periods : (growthOf(rate, periods) - 1) / rate;

/** Value today of a payment at the start of each of n periods; rate as a fraction, payment and result in US dollars. */
export const presentValueDue = (payment: number, rate: number, periods: number): number =>
  (payment * annuityGrowth(rate, periods) * (1 + rate)) / growthOf(rate, periods);
