import { annuityGrowth, growthFactor } from './annuity.ts';

/** Money paid out is negative; `when` 1 pays at the start of a period, 0 at its end. Rates are fractions a period. */
export interface Terms {
  readonly rate: number;
  readonly periods: number;
  readonly payment: number;
  readonly presentValue: number;
  readonly futureValue: number;
  readonly when: number;
}

const dueFactor = ({ rate, when }: Pick<Terms, 'rate' | 'when'>): number => 1 + rate * when;

/** Balance after all payments, US dollars. Source: numpy-financial. */
export const futureValue = (terms: Omit<Terms, 'futureValue'>): number =>
  -(
    terms.presentValue * growthFactor(terms.rate, terms.periods) +
    terms.payment * dueFactor(terms) * annuityGrowth(terms.rate, terms.periods)
  );

/** Level payment that turns the present into the future value, US dollars. Source: numpy-financial. */
export const payment = (terms: Omit<Terms, 'payment'>): number =>
  -(terms.futureValue + terms.presentValue * growthFactor(terms.rate, terms.periods)) /
  (dueFactor(terms) * annuityGrowth(terms.rate, terms.periods));

/** Value today of payments and a future value, US dollars. Source: numpy-financial. */
export const presentValue = (terms: Omit<Terms, 'presentValue'>): number =>
  -(terms.futureValue + terms.payment * dueFactor(terms) * annuityGrowth(terms.rate, terms.periods)) /
  growthFactor(terms.rate, terms.periods);

/** Periods until the balance is gone; null when the payment never retires it. Source: numpy-financial. */
export function periods(terms: Omit<Terms, 'periods'>): number | null {
  const { rate, presentValue: present, futureValue: future } = terms;
  if (rate === 0) return terms.payment === 0 ? null : finiteOrNull(-(future + present) / terms.payment);
  const level = (terms.payment * dueFactor(terms)) / rate;
  return finiteOrNull(Math.log((level - future) / (level + present)) / Math.log1p(rate));
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Interest in the payment of one period, payments at the end. US dollars. Source: numpy-financial. */
export function interestPart(period: number, terms: Omit<Terms, 'payment' | 'when'>): number {
  const level = payment({ ...terms, when: 0 });
  const left = futureValue({ ...terms, periods: period - 1, payment: level, when: 0 });
  return left * terms.rate;
}

/** Value today of flows one period apart, the first one now. US dollars. Source: numpy-financial. */
export const presentWorth = (rate: number, flows: readonly number[]): number =>
  flows.reduce((total, flow, index) => total + flow / (1 + rate) ** index, 0);
