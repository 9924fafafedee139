import { dollars, fraction, isoDate } from '@fw/units';
import { describe, expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { periods } from '../time-value/index.ts';
import { retirementChart, retirementProjection, type RetirementInput } from './index.ts';

type Employee = RetirementInput['employee'];

const plain: Employee = {
  age: 65,
  dob: isoDate('1960-06-15'),
  lifeExpectancy: 90,
  familyStatus: 0,
  socialSecurityIncome: dollars(0),
  rates: {
    currentReturn: fraction(0.05),
    retirementReturn: fraction(0.04),
    inflation: fraction(0),
    futureTaxRate: fraction(0),
  },
  retirement: { age: 65, expenses: dollars(40_000), fund: dollars(500_000) },
};

const project = (employee: Partial<Employee>) =>
  retirementProjection({ asOf: isoDate('2026-01-15'), employee: { ...plain, ...employee } });

function answered(employee: Partial<Employee>) {
  const result = project(employee);
  if (isCalculationError(result)) throw new Error(result.error);
  return result;
}

describe('the retirement projection', () => {
  it('meets the goal when something is left in the end [A9-09] [B4-14]', () => {
    const exact = answered({
      lifeExpectancy: 67,
      rates: { ...plain.rates, retirementReturn: fraction(0) },
      retirement: { age: 65, expenses: dollars(40_000), fund: dollars(80_000) },
    });
    const ample = answered({ retirement: { age: 65, expenses: dollars(40_000), fund: dollars(700_000) } });

    expect(exact).toMatchObject({
      meetingRetirementGoal: false,
      yearsRetirementFundWillLast: 2,
      shortfallYears: 0,
    });
    expect(ample).toMatchObject({
      meetingRetirementGoal: true,
      yearsRetirementFundWillLast: 25,
      retirementYears: 25,
    });
  });

  it('otherwise lasts until the balance first reaches 0, as the annuity formula gives [A9-09] [B4-14]', () => {
    const { yearsRetirementFundWillLast } = answered({});
    const exact = periods({ rate: 0.04, payment: 40_000, presentValue: -500_000, futureValue: 0, when: 1 });

    expect(yearsRetirementFundWillLast).toBe(Math.ceil(exact ?? 0));
  });

  it('draws at the start of a year and saves at its end [B9-16]', () => {
    const { projections } = answered({
      age: 64,
      annualIncome: dollars(100_000),
      lifeExpectancy: 66,
      rates: { ...plain.rates, savings: fraction(0.1), employerMatch: fraction(0.05) },
    });

    expect(projections.map((row) => row.listBeginningRetirementSavingsBalance)).toEqual([
      500_000,
      expect.closeTo(500_000 * 1.05 + 15_000, 6),
      expect.closeTo((500_000 * 1.05 + 15_000 - 40_000) * 1.04, 6),
    ]);
  });

  it('adds a lump sum on reaching retirement, none to the already retired [B3-20]', () => {
    const lumpSumRetirementIncome = dollars(50_000);

    expect(answered({ age: 60, lumpSumRetirementIncome }).retirementSum).toBeCloseTo(
      500_000 * 1.05 ** 5 + 50_000,
      6,
    );
    expect(answered({ age: 70, lumpSumRetirementIncome }).retirementSum).toBe(500_000);
  });

  it('pays other income for its years from the retirement age [B4-40]', () => {
    const base = answered({ retirement: { age: 65, expenses: dollars(40_000), fund: dollars(900_000) } });
    const helped = answered({
      retirement: { age: 65, expenses: dollars(40_000), fund: dollars(900_000) },
      otherAnnualRetirementIncome: dollars(10_000),
      yearsForOtherAnnualRetirementIncome: 3,
    });
    const worth = [0, 1, 2].reduce((sum, year) => sum + 10_000 * 1.04 ** (25 - year), 0);

    expect(helped.balanceAtLifeExpectancy - base.balanceAtLifeExpectancy).toBeCloseTo(worth, 5);
  });

  it('is charted in whole dollars up to the last age [B9-15]', () => {
    const chart = retirementChart(
      answered({ retirement: { age: 65, expenses: dollars(40_000), fund: dollars(100_000.5) } }),
    );

    expect(chart[0]).toEqual({ age: 65, savings: 100_001 });
    expect(chart.at(-1)).toEqual({ age: 90, savings: 0 });
    expect(chart).toHaveLength(26);
    expect(chart.filter(({ savings }) => !Number.isInteger(savings) || savings < 0)).toEqual([]);
  });

  it('fills a missing retirement age with 62 and a missing tax rate from the table [A9-17]', () => {
    const result = answered({
      age: 40,
      rates: { ...plain.rates, futureTaxRate: null },
      retirement: { expenses: dollars(54_000), fund: dollars(0) },
    });

    expect(result).toMatchObject({ futureTaxRate: 0.15, retirementYears: 28 });
  });

  it.each([
    [{ age: 90 }, 'LIFE_EXPECTANCY_REACHED'],
    [{ retirement: { ...plain.retirement, age: 91 } }, 'RETIREMENT_AFTER_LIFE_EXPECTANCY'],
    [{ rates: { ...plain.rates, futureTaxRate: fraction(1) } }, 'TAX_RATE_MUST_BE_BELOW_1'],
    [{ retirement: { ...plain.retirement, expenses: dollars(Number.NaN) } }, 'INVALID_NUMBER'],
  ])('refuses %j with %s', (employee, error) => {
    expect(project(employee)).toMatchObject({ error });
  });
});
