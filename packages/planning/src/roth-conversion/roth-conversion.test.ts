import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rothConversion } from './index.ts';

const rate = fc.integer({ min: 0, max: 60 }).map((percent) => percent / 100);

const conversions = fc.record({
  amount: fc.constant(10_000),
  currentTaxRate: rate,
  rateOfReturn: rate,
  capitalGainsRate: rate,
  years: fc.integer({ min: 0, max: 50 }),
});

describe('converting to Roth', () => {
  it('is neither better nor worse at the break-even rate', () => {
    fc.assert(
      fc.property(conversions, (conversion) => {
        const first = rothConversion.accept({ ...conversion, futureTaxRate: 0 });
        if ('error' in first) return false;
        const futureTaxRate = first.breakEvenFutureTaxRate;
        const even = rothConversion.accept({ ...conversion, futureTaxRate });
        if ('error' in even) return false;
        return Math.abs(even.advantage) <= 1e-9 * Math.max(1e7, even.afterTaxConvert);
      }),
      generated(1_000).options,
    );
  });

  it('has no break-even when nothing is left', () => {
    const lost = { amount: 1, currentTaxRate: 0.2, futureTaxRate: 0.2, rateOfReturn: -1, years: 3 };
    expect(rothConversion.accept(lost)).toMatchObject({ breakEvenFutureTaxRate: null });
  });
});
