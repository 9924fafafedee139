import { cents, fraction } from '@fw/units';
import { expect, it } from 'vitest';
import { privatePayoffMonths } from './private-loan.ts';

const monthsAt = (rate: number): number | null =>
  privatePayoffMonths({
    balance: cents(1_000_000),
    interestRate: fraction(rate),
    currentMonthlyPayment: cents(10_000),
  });

it.each([0, 5e-324, 1e-300, 1e-20, 1e-12])(
  'repays a loan at a rate of %s like one without interest',
  (rate) => {
    expect(monthsAt(rate)).toBe(100);
  },
);

it('repays a loan at 5% in 130 months, and never where the payment is the interest', () => {
  expect(monthsAt(0.05)).toBe(130);
  expect(monthsAt(0.12)).toBeNull();
});
