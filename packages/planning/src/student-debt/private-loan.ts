import { toDollars, type Cents, type Fraction } from '@fw/units';
import { HALF_A_CENT } from '../rounding/index.ts';

interface PrivateLoan {
  readonly balance: Cents;
  readonly interestRate: Fraction;
  readonly currentMonthlyPayment: Cents;
}

const ROUNDING_TOLERANCE = 1e-9;

/** Months until a loan is paid at its current payment; null when the payment does not cover the interest. */
export function privatePayoffMonths({
  balance,
  interestRate,
  currentMonthlyPayment,
}: PrivateLoan): number | null {
  const [owed, payment] = [toDollars(balance), toDollars(currentMonthlyPayment)];
  if (owed < HALF_A_CENT) return 0;
  const rate = interestRate / 12;
  if (payment <= owed * rate || payment <= 0) return null;
  if (rate === 0) return Math.ceil(owed / payment - ROUNDING_TOLERANCE);
  // log1p keeps the rate of a loan that is almost free of interest; 1 + rate would lose it.
  return Math.ceil(-Math.log1p(-(rate * owed) / payment) / Math.log1p(rate) - ROUNDING_TOLERANCE);
}
