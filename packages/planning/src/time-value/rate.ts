import { annuityGrowth, growthFactor } from './annuity.ts';
import type { Terms } from './closed-forms.ts';

const TOLERANCE = 1e-10;
const MAX_STEPS = 100;
const FIRST_GUESS = 0.1;
const NEARLY_ZERO = 1e-7;

type Known = Omit<Terms, 'rate'>;

const balance = (rate: number, { presentValue, payment, periods, when, futureValue }: Known): number =>
  futureValue +
  presentValue * growthFactor(rate, periods) +
  payment * (1 + rate * when) * annuityGrowth(rate, periods);

function slope(rate: number, terms: Known): number {
  const { presentValue, payment, periods, when } = terms;
  if (Math.abs(rate) < NEARLY_ZERO) {
    return (balance(NEARLY_ZERO, terms) - balance(-NEARLY_ZERO, terms)) / (2 * NEARLY_ZERO);
  }
  const growth = growthFactor(rate, periods);
  const steeper = periods * growthFactor(rate, periods - 1);
  const due = 1 + rate * when;
  const annuitySlope = (steeper * rate - (growth - 1)) / rate ** 2;
  return presentValue * steeper + payment * (due * annuitySlope + when * ((growth - 1) / rate));
}

/** The rate a period (fraction) that balances the terms, by Newton's method; null when it does not converge. */
export function solveRate(terms: Known): number | null {
  let rate = FIRST_GUESS;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = rate - balance(rate, terms) / slope(rate, terms);
    if (!Number.isFinite(next)) return null;
    if (Math.abs(next - rate) < TOLERANCE) return next;
    rate = next;
  }
  return null;
}
