import { describe, expect, it } from 'vitest';
import { withdrawalOrder } from './index.ts';

const HOUSEHOLD = {
  asOf: '2026-01-15',
  personalInformation: { dateOfBirth: '1958-05-10', relationshipStatus: 0 },
  retirementPlan: { retirementAge: 66, lifeExpectancy: 90, monthlyExpenses: 4_500 },
  rates: {
    expectedAnnualRateReturn: 0.05,
    expectedAnnualRateOfReturnInRetirement: 0.045,
    expectedAnnualInflationRate: 0.02,
    taxRate: 0.2,
  },
  balances: {
    totalMoneyInPreTax: 230_000,
    totalMoneyInTaxable: 490_000,
    costBasisTaxable: 20_000,
    totalMoneyInRoth: 120_000,
  },
  socialSecurity: { socialSecurityAge: 67, socialSecurityAnnualAmount: 32_000 },
};

describe('withdrawal orders', () => {
  it('try all six, and the best covers most years and then leaves most', () => {
    const answer = withdrawalOrder.accept(HOUSEHOLD);
    if (!('orders' in answer)) throw new Error('refused');
    const most = Math.max(...answer.orders.map(({ coveredYears }) => coveredYears));
    const covering = answer.orders.filter(({ coveredYears }) => coveredYears === most);
    const left = Math.max(...covering.map(({ afterTaxRemaining }) => afterTaxRemaining));
    const best = answer.orders.find(({ order }) => order === answer.best);
    expect(new Set(answer.orders.map(({ order }) => order.join())).size).toBe(6);
    expect(best?.coveredYears).toBe(most);
    expect(best?.afterTaxRemaining).toBeCloseTo(left, 2);
  });

  it('make no difference without tax', () => {
    const untaxed = { ...HOUSEHOLD, rates: { ...HOUSEHOLD.rates, taxRate: 0 } };
    const answer = withdrawalOrder.accept(untaxed);
    if (!('orders' in answer)) throw new Error('refused');
    const [first, ...others] = answer.orders.map(({ afterTaxRemaining }) => afterTaxRemaining);
    for (const left of others) expect(left).toBeCloseTo(first ?? 0, 2);
  });
});
