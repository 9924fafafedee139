import type { RelationshipStatus } from '@fw/contract-goals';
import { findFlatBracket, taxStepsFor, type FlatBracket } from '@fw/planning/future-tax';
import { cents, MONTHS_PER_YEAR, toDollars, ZERO_CENTS, type Cents, type Fraction } from '@fw/units';

/** What the one tax rate of a plan follows from. */
export interface RateBasis {
  readonly monthlyExpenses: Cents | null;
  readonly status: RelationshipStatus | null | undefined;
}

/** A step of the rate, at the monthly spending it lies at. */
export interface RateEdge {
  readonly monthly: Cents;
  readonly below: Fraction;
  readonly above: Fraction;
}

const annualSpending = (monthlyExpenses: Cents | null): number =>
  toDollars(cents((monthlyExpenses ?? ZERO_CENTS) * MONTHS_PER_YEAR));

/** The step of the flat tax rate that the spending falls into. */
export const findBracket = ({ monthlyExpenses, status }: RateBasis): FlatBracket =>
  findFlatBracket(annualSpending(monthlyExpenses), taxStepsFor(status));

/** A spending within this share of the end of a step is near it. */
const NEAR = 0.05;

/** The step of the rate that the spending is close to; null where none is near. */
export function nearEdge(basis: RateBasis): RateEdge | null {
  const spent = annualSpending(basis.monthlyExpenses);
  const { rate, below, upTo, next } = findBracket(basis);
  const at = (bound: number): Cents => cents(Math.floor((100 * bound) / MONTHS_PER_YEAR));
  if (below && spent - below.expensesUpTo <= NEAR * below.expensesUpTo)
    return { monthly: at(below.expensesUpTo), below: below.rate, above: rate };
  return upTo !== null && next !== null && upTo - spent <= NEAR * upTo
    ? { monthly: at(upTo), below: rate, above: next }
    : null;
}
