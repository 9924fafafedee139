import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../working/index.ts';
import { distributionInput } from '../inputs/index.ts';
import {
  afterTaxValue,
  distributionCalculate,
  isPlan,
  resolvePlan,
  simulate,
  USUAL_ORDER,
  type DistributionPlan,
} from './index.ts';
import { contributionsIn } from './incomes.ts';

const HOUSEHOLD = {
  asOf: '2026-01-15',
  personalInformation: { dateOfBirth: '1962-03-10', relationshipStatus: 0, annualIncome: 100_000 },
  retirementPlan: { retirementAge: 66, lifeExpectancy: 90, monthlyExpenses: 5_000, employerMatch: 0.04 },
  rates: {
    expectedAnnualRateReturn: 0.05,
    expectedAnnualRateOfReturnInRetirement: 0.045,
    expectedAnnualInflationRate: 0.02,
    taxRate: 0.18,
  },
  balances: {
    totalMoneyInPreTax: 650_000,
    totalMoneyInTaxable: 150_000,
    costBasisTaxable: 112_500,
    totalMoneyInRoth: 100_000,
  },
  socialSecurity: { socialSecurityAge: 67, socialSecurityAnnualAmount: 32_000 },
};

const money = (max: number) => fc.integer({ min: 0, max });
const percent = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const household = fc
  .record({
    birthYear: fc.integer({ min: 1945, max: 1990 }),
    spouseBirthYear: fc.integer({ min: 1945, max: 1990 }),
    relationshipStatus: fc.constantFrom(0, 1, 2),
    lifeExpectancy: fc.integer({ min: 82, max: 110 }),
    spouseLifeExpectancy: fc.integer({ min: 82, max: 110 }),
    monthlyExpenses: money(20_000),
    taxRate: percent(100),
    returnRate: percent(8),
    inflation: percent(5),
    preTax: money(2_000_000),
    taxable: money(1_000_000),
    basisShare: percent(100),
    roth: money(800_000),
    spousePreTax: money(800_000),
    stock: money(400_000),
    stockAge: fc.integer({ min: 50, max: 90 }),
  })
  .map((of) => ({
    ...HOUSEHOLD,
    personalInformation: {
      ...HOUSEHOLD.personalInformation,
      dateOfBirth: `${String(of.birthYear)}-03-10`,
      relationshipStatus: of.relationshipStatus,
    },
    spousePersonalInformation: { dateOfBirth: `${String(of.spouseBirthYear)}-08-20`, annualIncome: 50_000 },
    retirementPlan: {
      ...HOUSEHOLD.retirementPlan,
      lifeExpectancy: of.lifeExpectancy,
      monthlyExpenses: of.monthlyExpenses,
      spouseRetirementAge: 65,
      spouseLifeExpectancy: of.spouseLifeExpectancy,
    },
    rates: {
      expectedAnnualRateReturn: of.returnRate,
      expectedAnnualRateOfReturnInRetirement: of.returnRate,
      expectedAnnualInflationRate: of.inflation,
      taxRate: of.taxRate,
    },
    balances: {
      totalMoneyInPreTax: of.preTax,
      totalMoneyInTaxable: of.taxable,
      costBasisTaxable: of.taxable * of.basisShare,
      totalMoneyInRoth: of.roth,
      spouseTotalMoneyInPreTax: of.spousePreTax,
      afterTaxContributions: of.preTax * 0.05,
    },
    savingsRates: {
      preTaxPlanSavingsRate: 0.08,
      rothPlanSavingsRate: 0.02,
      spousePreTaxPlanSavingsRate: 0.05,
    },
    hasCompanyStock: true,
    companyStock: {
      includeStock: true,
      balance: of.stock,
      costBasic: of.stock / 3,
      planningAge: of.stockAge,
    },
    incomes: { own: { lumpSumArRetirement: 20_000, otherIncome: 5_000, otherIncomeYears: 3 } },
  }));
const runs = generated(1_000);

function planFor(input: unknown): DistributionPlan {
  const plan = resolvePlan(distributionInput.parse(input));
  if (!isPlan(plan)) throw new Error(plan.error);
  return plan;
}

const totalBalance = ({ own, spouse, taxable, roth }: DistributionPlan['balances']): number =>
  own + spouse + taxable + roth;

function simulateOutcome(input: unknown): { covered: number; left: number } {
  const plan = planFor(input);
  const { years, end } = simulate(plan, USUAL_ORDER);
  const covered = years.filter(({ retired }) => retired && retired.difference > -0.005).length;
  return { covered, left: afterTaxValue(end, plan.taxRate) };
}

const near = (left: number, right: number): boolean =>
  Math.abs(left - right) <= 0.005 + 1e-9 * Math.max(Math.abs(left), Math.abs(right));

describe('the distribution plan', () => {
  it('conserves money: what an account loses is drawn, what it gains grew, was saved or deposited', () => {
    fc.assert(
      fc.property(household, (input) => {
        const plan = planFor(input);
        const { years } = simulate(plan, USUAL_ORDER);
        if (years.length === 0) return false;
        return years.every(({ year, start, lumpSums, retired, drawnDown, end, taken }) => {
          const gross = retired ? retired.gross : { taxable: 0, own: 0, spouse: 0, roth: 0 };
          const drawn = gross.taxable + gross.own + gross.spouse + gross.roth;
          const required = retired ? retired.rmdOwn + retired.rmdSpouse : 0;
          const deposit = retired ? Math.max(0, -retired.gap) : 0;
          const stockTax = retired ? 0 : Math.min(taken.stockTax, start.taxable + taken.stock);
          const kept = totalBalance(start) + lumpSums + deposit - drawn - required - stockTax;
          const own = contributionsIn(plan.own, year);
          const spouse = contributionsIn(plan.spouse, year);
          const saved = [own, spouse].reduce((sum, of) => sum + of.preTax + of.taxable + of.roth, 0);
          const isGrown = near(
            totalBalance(end),
            totalBalance(drawnDown) * (1 + plan.retirementReturn) + saved,
          );
          return near(totalBalance(drawnDown), kept) && isGrown;
        });
      }),
      runs.options,
    );
  });

  it('keeps the identities of its rows: incomes and withdrawals less expenses are deposit or shortfall [B3-43]', () => {
    fc.assert(
      fc.property(household, (input) => {
        const answer = distributionCalculate.accept(input);
        if (!('rows' in answer)) return true;
        const isCovered = answer.rows.map(
          (row) => row.afterAccountWithdrawalsOrTaxableAccountsDeposit > -0.005,
        );
        const isBalanced = answer.rows.every((row) => {
          const sum =
            row.pensionsAfterTax +
            row.socialSecurityAfterTax +
            row.selfEmploymentAfterTax +
            row.afterTaxWithdrawalsAllAccountsWithoutTakingStock;
          const difference = row.afterAccountWithdrawalsOrTaxableAccountsDeposit;
          return Math.abs(sum - row.expenses - difference) < 0.01 + 1e-9 * row.expenses;
        });
        return (
          answer.rows.length === answer.requiredYears &&
          isBalanced &&
          answer.coveredYears === isCovered.filter(Boolean).length &&
          answer.planMet === isCovered.every(Boolean)
        );
      }),
      runs.options,
    );
  });

  it('is short only when nothing that yields a net dollar is left', () => {
    fc.assert(
      fc.property(household, (input) => {
        const plan = planFor(input);
        const { years } = simulate(plan, USUAL_ORDER);
        if (years.length === 0) return false;
        return years.every(
          ({ retired, drawnDown }) => !retired || retired.difference > -0.005 || drawnDown.roth < 0.005,
        );
      }),
      runs.options,
    );
  });

  it('never covers more years nor leaves more after tax when more is spent, below a tax rate of 100 %', () => {
    fc.assert(
      fc.property(household, money(3_000), (input, more) => {
        const rates = { ...input.rates, taxRate: input.rates.taxRate / 2 };
        const { monthlyExpenses } = input.retirementPlan;
        const dearer = { ...input.retirementPlan, monthlyExpenses: monthlyExpenses + more };
        const cheap = simulateOutcome({ ...input, rates });
        const dear = simulateOutcome({ ...input, rates, retirementPlan: dearer });
        return dear.covered <= cheap.covered && dear.left <= cheap.left * (1 + 1e-9) + 0.01;
      }),
      runs.options,
    );
  });

  it('sends rows only for retirement years, spouse age null without a spouse [B7-13]', () => {
    const answer = distributionCalculate.accept(HOUSEHOLD);
    expect(answer).toMatchObject({ requiredYears: 24, rows: { length: 24 } });
    expect('rows' in answer && answer.rows[0]).toMatchObject({ year: 2029, yourAge: 66, spouseAge: null });
  });

  it('refuses a plan that is over before it begins', () => {
    const withPlan = (plan: object) => ({
      ...HOUSEHOLD,
      retirementPlan: { ...HOUSEHOLD.retirementPlan, ...plan },
    });
    expect(distributionCalculate.accept(withPlan({ lifeExpectancy: 63 }))).toMatchObject({
      error: 'LIFE_EXPECTANCY_REACHED',
    });
    expect(distributionCalculate.accept(withPlan({ retirementAge: 91 }))).toMatchObject({
      error: 'RETIREMENT_AFTER_LIFE_EXPECTANCY',
    });
  });

  it('runs at a tax rate of 100 %: what yields nothing after tax is not drawn', () => {
    const taxed = { ...HOUSEHOLD, rates: { ...HOUSEHOLD.rates, taxRate: 1 } };
    const answer = distributionCalculate.accept(taxed);
    const rows = 'rows' in answer ? answer.rows : [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ withdrawals }) => !Number.isFinite(withdrawals.taxable))).toEqual([]);
    expect('rows' in answer && answer.rows[0]).toMatchObject({ withdrawals: { preTax: 0 } });
  });

  it('shows every year in its working', () => {
    const lines = explain(distributionCalculate.accept(HOUSEHOLD))?.lines ?? [];
    expect(new Set(lines.map(({ row }) => row)).size).toBe(28);
  });
});
