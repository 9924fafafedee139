import { generated } from '@fw/test-kit/generated';
import { dollars, fraction } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARRIED, PARTNERED, SINGLE } from '../inputs/fields.ts';
import { FUTURE_TAX_MARRIED, FUTURE_TAX_SINGLE } from '../tables/index.ts';
import { flatTaxRate, futureTax } from './index.ts';

describe('the flat future tax rate', () => {
  it.each([
    [67_500, 0.1],
    [67_500.01, 0.15],
    [106_000, 0.15],
    [168_000, 0.2],
    [270_000, 0.25],
    [392_000, 0.3],
    [392_000.01, 0.35],
  ])('of a married couple spending $%d a year is %d, bounds included [A9-17]', (expenses, rate) => {
    expect(flatTaxRate(expenses, FUTURE_TAX_MARRIED)).toBe(rate);
  });

  it.each([
    [0, 0.1],
    [27_000, 0.1],
    [55_000, 0.15],
    [88_000, 0.2],
    [165_000, 0.25],
    [315_000, 0.3],
    [315_001, 0.35],
  ])('of a single person spending $%d a year is %d [A9-17]', (expenses, rate) => {
    expect(flatTaxRate(expenses, FUTURE_TAX_SINGLE)).toBe(rate);
  });

  it('takes the single table for partners [A9-17]', () => {
    const taxRateFor = (relationshipStatus: 0 | 1 | 2) =>
      futureTax({ monthlyExpenses: dollars(5_000), relationshipStatus });

    expect(taxRateFor(PARTNERED)).toEqual(taxRateFor(SINGLE));
    expect(taxRateFor(MARRIED)).toMatchObject({ futureTaxRate: 0.1 });
  });

  it('makes the income needed expenses over one minus the rate, inflated, 95 % past life expectancy [A9-18]', () => {
    const input = {
      monthlyExpenses: dollars(4_500),
      years: 25,
      inflation: fraction(0.02),
    };
    const alone = (54_000 / 0.85) * 1.02 ** 25;

    expect(futureTax(input)).toMatchObject({ annualExpenses: 54_000, futureTaxRate: 0.15 });
    expect(futureTax(input)).toHaveProperty('incomeNeeded', expect.closeTo(alone, 6));
    expect(futureTax({ ...input, pastLifeExpectancy: true })).toHaveProperty(
      'incomeNeeded',
      expect.closeTo(alone * 0.95, 6),
    );
  });

  it('never falls when expenses rise [A9-17]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500_000 }), fc.nat({ max: 500_000 }), (some, more) => {
        return flatTaxRate(some + more, FUTURE_TAX_SINGLE) >= flatTaxRate(some, FUTURE_TAX_SINGLE);
      }),
      generated(1_000).options,
    );
  });
});
