import { expect, it } from 'vitest';
import { FIRST_LIFE_AGE, SURVIVORS } from '../tables/life-table.ts';
import { expectedAge, shareBeyond } from './index.ts';

it('agrees with the expectancies of the period life table of 2020, mean of men and women by who is alive', () => {
  // From the death probabilities of the table; 65: men 16.94 more years, women 19.66.
  expect(expectedAge(30)).toBeCloseTo(78.34, 1);
  expect(expectedAge(65)).toBeCloseTo(83.38, 1);
  expect((expectedAge(65) ?? 0) - 65).toBeGreaterThan(16.94);
  expect((expectedAge(65) ?? 0) - 65).toBeLessThan(19.66);
});

it('gives a later expected age to the older, and a smaller share beyond a later age', () => {
  const ages = Array.from({ length: 80 }, (_, index) => FIRST_LIFE_AGE + index);
  expect(ages).toHaveLength(80);
  for (const age of ages) {
    expect(expectedAge(age + 1) ?? 0).toBeGreaterThan(expectedAge(age) ?? 0);
    expect(shareBeyond(40, age + 1) ?? 2).toBeLessThanOrEqual(shareBeyond(40, age) ?? 0);
  }
  expect(shareBeyond(46, 85)).toBeCloseTo(0.396, 3);
  expect(shareBeyond(90, 85)).toBe(1);
});

it('has no expectancy for an age that the table does not reach, and counts the young from its first age', () => {
  expect(expectedAge(FIRST_LIFE_AGE + SURVIVORS.length)).toBeNull();
  expect(shareBeyond(130, 131)).toBeNull();
  expect(expectedAge(5)).toBe(expectedAge(FIRST_LIFE_AGE));
});
