import { distributionCalls, distributionCalculator, planCalls } from '@fw/contract-goals';
import { aCouplesDistribution, aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { toDistributionInput, ownSocialSecurityAt } from '@fw/planning/distribution-plan';
import { cents, isoDate, toCents, toDollars } from '@fw/units';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answered, ofDistribution, startDistribution } from '../../testing/distribution-answers.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const AS_OF = isoDate('2026-11-22');

function toRequest(answers = aDistributionCalculator()) {
  const input = toDistributionInput(z.decode(distributionCalculator, answers), AS_OF);
  if (input === null) throw new Error('the answers of the test are not complete');
  return input;
}
const calculate = (body: object) => service.call(distributionCalls.calculate, { body });
const readRefusal = (body: object) => service.refusal(distributionCalls.calculate, { body });

describe('the distribution calculation', () => {
  it('projects with an estimate of Social Security as it was computed, and with an entered amount as it is', async () => {
    const answers = z.decode(distributionCalculator, aDistributionCalculator());
    const claimed = { ...answers, ...ownSocialSecurityAt(answers, AS_OF, 67) };
    const shown = claimed.socialSecurityAnnualAmount ?? cents(0);
    const estimated = toDistributionInput(claimed, AS_OF);
    const amount = estimated?.socialSecurity.socialSecurityAnnualAmount ?? null;
    if (estimated === null || amount === null) throw new Error('the answers of the test are not complete');
    expect(toCents(amount)).toBe(shown);
    expect(amount).not.toBe(toDollars(shown));
    const rounded = {
      ...estimated,
      socialSecurity: { ...estimated.socialSecurity, socialSecurityAnnualAmount: toDollars(shown) },
    };
    const left = async (body: object) => (await calculate(body)).endingBalance;
    const difference = Math.abs((await left(estimated)) - (await left(rounded)));
    // A part of a cent a year, grown over the years of retirement.
    expect(difference).toBeGreaterThan(0);
    expect(difference).toBeLessThan(100);

    const ofAnotherDay = { ...claimed, socialSecurityAnnualAmount: cents(shown + 1) };
    const entered = toDistributionInput(ofAnotherDay, AS_OF)?.socialSecurity;
    expect(entered?.socialSecurityAnnualAmount).toBe(toDollars(cents(shown + 1)));
  });

  it('answers rows with both ages and the incomes of each year, with display values [B7-13] [B3-43]', async () => {
    const { rows, requiredYears, coveredYears } = await calculate(toRequest(aCouplesDistribution()));
    const first = rows[0];
    expect(first).toMatchObject({ yourAge: 65, spouseAge: 63, year: 2051 });
    expect(rows.length).toBe(requiredYears);
    expect(coveredYears).toBeLessThanOrEqual(requiredYears);
    const amounts = [
      'pensionsAfterTax',
      'socialSecurityAfterTax',
      'selfEmploymentAfterTax',
      'afterTaxWithdrawalsAllAccountsWithoutTakingStock',
      'afterAccountWithdrawalsOrTaxableAccountsDeposit',
    ] as const;
    for (const row of rows) {
      const [pensions, social, selfEmployment, withdrawals, rest] = amounts.map((name) => row[name]);
      const paid = Number(pensions) + Number(social) + Number(selfEmployment) + Number(withdrawals);
      expect(Math.abs(paid - row.expenses - Number(rest))).toBeLessThanOrEqual(3);
      for (const name of amounts) {
        expect(row.display[name]).toMatch(/^-?\$[\d,]+$/);
        expect(Number(row.display[name].replaceAll(/[$,]/g, ''))).toBe(
          Math.sign(row[name]) * Math.round(Math.abs(row[name]) / 100),
        );
      }
    }
    expect(rows.find(({ yourAge }) => yourAge === 84)?.display).toMatchObject({
      yourAge: '84',
      spouseAge: '82',
    });
    expect(rows.find(({ yourAge }) => yourAge === 85)?.display).toMatchObject({
      yourAge: '-',
      spouseAge: '83',
    });
    const alone = await calculate(toRequest());
    expect(alone.rows[0]).toMatchObject({ spouseAge: null, display: { spouseAge: null } });
  });

  it('takes every group of the request, rates as fractions [B3-44]', async () => {
    const request = toRequest(
      aCouplesDistribution({
        hasExtraExpenses: true,
        extraExpenses: [
          { name: 'Roof', amount: 9_000, startAge: 66, endAge: 66, inflationRate: 0, order: 1 },
        ],
        hasSpecialIncomes: true,
        specialIncomes: [
          {
            name: 'Rent',
            amount: 10_000,
            startAge: 65,
            endAge: 65,
            taxRate: 0.5,
            yearlyIncrease: 0,
            order: 1,
          },
        ],
        hasCompanyStock: true,
        companyStock: { includeStock: true, balance: 10_000, costBasic: 4_000, afterTax: 0, planningAge: 65 },
        socialSecurityCustomValues: true,
        customSocialSecurityAge: 66,
        customSocialSecurityIncome: 12_345,
        customSocialSecurityYear: 2052,
      }),
    );
    expect(request).toMatchObject({
      personalInformation: { relationshipStatus: 1 },
      spousePersonalInformation: { annualIncome: 60_000 },
      retirementPlan: { retirementAge: 65, monthlyExpenses: 4_000 },
      rates: { expectedAnnualInflationRate: 0.02, expectedAnnualRateReturn: 0.05, taxRate: 0.15 },
      balances: { totalMoneyInPreTax: 120_000.5 },
      savingsRates: { preTaxPlanSavingsRate: 0.08, spousePreTaxPlanSavingsRate: 0.05 },
      contributions: { preTaxYearlyRetirementContributions: 1_200 },
      incomes: { own: { lumpSumArRetirement: null }, spouse: { otherIncome: null } },
      extraExpenses: [{ name: 'Roof', amount: 9_000 }],
      specialIncomes: [{ name: 'Rent', taxRate: 0.5 }],
      companyStock: { includeStock: true, balance: 10_000, planningAge: 65 },
      socialSecurity: {
        customSocialSecurityAge: 66,
        customSocialSecurityIncome: 12_345,
        customSocialSecurityYear: 2052,
      },
      accounts: [],
    });
    const { rows } = await calculate(request);
    const without = { hasExtraExpenses: false, hasSpecialIncomes: false, hasCompanyStock: false };
    const plain = await calculate({ ...request, ...without });
    const at = (list: typeof rows, age: number) => {
      const row = list.find(({ yourAge }) => yourAge === age);
      if (!row) throw new Error(`no row at age ${String(age)}`);
      return row;
    };
    expect(at(rows, 66).expenses - at(plain.rows, 66).expenses).toBe(900_000);
    expect(at(rows, 65).selfEmploymentAfterTax - at(plain.rows, 65).selfEmploymentAfterTax).toBe(500_000);
    expect(at(rows, 65).stockDistribution).toBeGreaterThan(0);
    expect(at(plain.rows, 65).stockDistribution).toBe(0);
    const later = { ...request.socialSecurity, customSocialSecurityIncome: 20_000 };
    const custom = await calculate({ ...request, socialSecurity: later });
    expect(at(custom.rows, 70).socialSecurityAfterTax).toBeGreaterThan(at(rows, 70).socialSecurityAfterTax);
  });

  it('answers the same cents as the commit of the same answers', async () => {
    const { as, view } = await startDistribution(service);
    const calculator = answered(view.calculator);
    const body = { version: view.version, calculator };
    const { committed } = await service.call(planCalls.commit, { as, ...ofDistribution, body });
    const input = toDistributionInput(z.decode(distributionCalculator, calculator), service.clock.today());
    expect(committed?.result).toMatchObject({
      ...(await calculate(input ?? {})),
      planType: 'DISTRIBUTION_PLANNING',
    });
  });

  it.each([
    [
      '200 extra expenses',
      (r: object) => ({
        ...r,
        extraExpenses: Array.from({ length: 200 }, () => ({ amount: 1, startAge: 60, endAge: 61 })),
      }),
      'extraExpenses',
    ],
    [
      'swapped ages',
      (r: object) => ({ ...r, extraExpenses: [{ amount: 1, startAge: 61, endAge: 60 }] }),
      'extraExpenses.0.endAge',
    ],
    [
      'a negative age',
      (r: object) => ({ ...r, specialIncomes: [{ amount: 1, startAge: -1, endAge: 60 }] }),
      'specialIncomes.0.startAge',
    ],
    [
      'an age of 201',
      (r: object) => ({ ...r, extraExpenses: [{ amount: 1, startAge: 60, endAge: 201 }] }),
      'extraExpenses.0.endAge',
    ],
    [
      'a text as an amount',
      (r: object) => ({ ...r, extraExpenses: [{ amount: 'NaN', startAge: 60, endAge: 61 }] }),
      'extraExpenses.0.amount',
    ],
    ['an unknown group', (r: object) => ({ ...r, surprise: 1 }), 'surprise'],
  ])('refuses %s at the field', async (_title, change, field) => {
    const { status, errors } = await readRefusal(change(toRequest()));
    expect(status).toBe(400);
    expect(errors.map(({ Field }) => Field)).toContain(field);
  });

  it('refuses a plan that is over before it begins', async () => {
    const request = toRequest();
    const { status, errors } = await readRefusal({
      ...request,
      retirementPlan: { ...request.retirementPlan, lifeExpectancy: 40 },
    });
    expect(status).toBe(422);
    expect(errors[0]?.Field).toBe('retirementPlan.lifeExpectancy');
  });
});
