import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifeInsurance } from './index.ts';

const amount = fc.integer({ min: 0, max: 3_000_000 });
const answerTo = (input: object) => {
  const answer = lifeInsurance.accept(input);
  if ('error' in answer) throw new Error(answer.error);
  return answer;
};

describe('life insurance needs', () => {
  it('count every year in full when return equals inflation', () => {
    const answer = answerTo({
      annualHouseholdExpenses: 80_000,
      yearsOfIncome: 20,
      rateOfReturn: 0.03,
      inflation: 0.03,
    });
    expect(answer.presentValueOfIncome).toBe(1_200_000);
  });

  it('are met by the income of the survivor after its tax, as expenses are paid after tax', () => {
    const need = { annualHouseholdExpenses: 80_000, survivorAnnualIncome: 50_000, yearsOfIncome: 20 };
    const gap = (over: object) => answerTo({ ...need, ...over }).annualIncomeGap;
    expect([gap({}), gap({ survivorTaxRate: 0.2 }), gap({ survivorTaxRate: 1 })]).toEqual([
      10_000, 20_000, 60_000,
    ]);
  });

  it('are covered when current coverage is at least what is required [A9-08]', () => {
    const need = { annualHouseholdExpenses: 0, yearsOfIncome: 10, debts: 50_000 };
    expect(answerTo({ ...need, groupLifeInsurance: 50_000 }).covered).toBe(true);
    expect(answerTo({ ...need, groupLifeInsurance: 49_999.99 }).covered).toBe(false);
  });

  it('never recommend less than is missing, nor 10,000 more', () => {
    fc.assert(
      fc.property(amount, amount, amount, (annualHouseholdExpenses, debts, liquidAssets) => {
        const answer = answerTo({ annualHouseholdExpenses, yearsOfIncome: 15, debts, liquidAssets });
        const above = answer.recommendedPurchase - answer.additionalCoverage;
        return above > -0.005 && above < 10_000 && answer.recommendedPurchase % 10_000 === 0;
      }),
      generated(1_000).options,
    );
  });
});
