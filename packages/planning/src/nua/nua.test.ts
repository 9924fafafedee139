import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nua } from './index.ts';

const STOCK = {
  balance: 100_000,
  costBasic: 40_000,
  afterTax: 0,
  ordinaryRate: 0.22,
  capitalGainsRate: 0.15,
  rateOfReturn: 0.05,
  years: 5,
};

describe('company stock in kind against a rollover', () => {
  it.each([
    [54, true, 4_000],
    [55, true, 0],
    [59, false, 4_000],
    [60, false, 0],
    [undefined, undefined, 0],
  ])('has at age %s, separated %s, a penalty of %d', (ageAtDistribution, separated, penalty) => {
    expect(nua.accept({ ...STOCK, ageAtDistribution, separated })).toMatchObject({ penalty });
  });

  it('has no ordinary income once after-tax money covers the basis', () => {
    expect(nua.accept({ ...STOCK, afterTax: 50_000 })).toMatchObject({
      ordinaryIncome: 0,
      taxAtDistribution: 0,
    });
  });

  it('splits the balance into basis and appreciation without losing a cent', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, amount, (balance, costBasic) => {
        const answer = nua.accept({ ...STOCK, balance, costBasic });
        if ('error' in answer) return false;
        const parts = answer.costBasisInTaxableAccount + answer.netUnrealizedAppreciation;
        return Math.abs(parts - balance) < 0.005;
      }),
      generated(1_000).options,
    );
  });
});
