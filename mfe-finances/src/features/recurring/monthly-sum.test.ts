import { cents } from '@fw/units';
import { expect, it } from 'vitest';
import { monthlySum } from './monthly-sum.ts';

it('adds up what is due once a month to the cent', () => {
  const items = [201_236, 94_000, 11_911].map((value) => ({
    value: cents(-value),
    cadence: 'monthly' as const,
  }));
  expect(monthlySum(items)).toEqual({ amount: -307_147, isAverage: false });
});

it.each([
  ['weekly', 10_000, 43_333],
  ['biweekly', 295_000, 639_167],
  ['quarterly', 100, 33],
  ['yearly', -1_000, -83],
] as const)('takes a twelfth of a year of what is %s, as an average', (cadence, value, amount) => {
  expect(monthlySum([{ value: cents(value), cadence }])).toEqual({ amount, isAverage: true });
});

it('rounds the sum and not its parts', () => {
  const yearly = { value: cents(-100), cadence: 'yearly' as const };
  expect(monthlySum([yearly, yearly, yearly]).amount).toBe(-25);
  expect(monthlySum([]).amount).toBe(0);
});
