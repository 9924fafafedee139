import { dollars, isoDate } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculators } from '../adapter/index.ts';
import { isRefused } from '../refusal/index.ts';
import { explain, type Working } from '../working/index.ts';
import { distributionPlan } from './distribution-plans.ts';
import { amount, birthday, debtPlan, rate, relationship, retirementPlan } from './plans.ts';
import { replay } from './replay.ts';

const PLANS = 1_000;
/** These repeat what is replayed above, many times in each plan. */
const FEWER_PLANS = 100;

const earner = fc.record({
  dateOfBirth: birthday,
  annualIncome: amount(300_000),
  retirementAge: fc.integer({ min: 50, max: 75 }),
  socialSecurityAge: fc.integer({ min: 62, max: 70 }),
});
const asOfYear = fc.integer({ min: 2017, max: 2040 });
const household = fc
  .record({
    asOfYear,
    relationshipStatus: relationship,
    person: earner,
    spouse: earner,
    inflation: rate(0, 0.1),
  })
  .map(({ inflation, ...rest }) => ({ ...rest, ...rest.person, expectedAnnualInflationRate: inflation }));

const emergency = fc.record({
  monthlyHouseHoldLivingExpenses: amount(20_000).map((value) => dollars(value + 1)),
  sourceOfIncomeAmountEnum: fc.constantFrom(0, 1),
  emergencySavingsBalance: amount(100_000),
  emergencyFundMonthsSaved: amount(5_000),
});

const life = fc.record({
  annualHouseholdExpenses: amount(200_000),
  survivorAnnualIncome: amount(100_000),
  yearsOfIncome: fc.integer({ min: 0, max: 50 }),
  rateOfReturn: rate(0, 0.08),
  inflation: rate(0, 0.08),
  finalExpenses: amount(50_000),
  debts: amount(50_000),
  mortgageBalance: amount(500_000),
  educationFund: amount(200_000),
  emergencyFund: amount(50_000),
  liquidAssets: amount(500_000),
  groupLifeInsurance: amount(500_000),
  individualLifeInsurance: amount(500_000),
});

const disability = fc.record({
  annualIncome: amount(300_000),
  targetReplacement: rate(0, 1),
  groupBenefitRate: rate(0, 1),
  groupMonthlyCap: amount(15_000),
  groupEmployerPaid: fc.boolean(),
  taxRate: rate(0, 0.5),
  individualMonthlyBenefit: amount(5_000),
  otherMonthlyIncome: amount(5_000),
  eliminationPeriodDays: fc.integer({ min: 0, max: 365 }),
  emergencySavings: amount(50_000),
  method: fc.constantFrom('income', 'expenses'),
  monthlyEssentialExpenses: amount(8_000),
});

const stock = fc.record({
  balance: amount(500_000),
  costBasic: amount(500_000),
  afterTax: amount(100_000),
  ordinaryRate: rate(0, 0.5),
  capitalGainsRate: rate(0, 0.3),
  rateOfReturn: rate(0, 0.08),
  years: fc.integer({ min: 0, max: 40 }),
});

const conversion = fc.record({
  amount: amount(500_000),
  currentTaxRate: rate(0, 0.5),
  futureTaxRate: rate(0, 0.5),
  rateOfReturn: rate(0, 0.08),
  years: fc.integer({ min: 0, max: 40 }),
  capitalGainsRate: rate(0, 0.3),
});

const requiredDistribution = fc.record({
  age: fc.integer({ min: 60, max: 130 }),
  dateOfBirth: birthday,
  priorYearEndBalance: amount(2_000_000),
});

const futureTax = fc.record({
  monthlyExpenses: amount(40_000),
  relationshipStatus: relationship,
  years: fc.integer({ min: 0, max: 60 }),
  inflation: rate(0, 0.1),
  pastLifeExpectancy: fc.boolean(),
});

const benefit = fc.record({
  kind: fc.constant('benefit'),
  pia: amount(5_000),
  dateOfBirth: fc.integer({ min: 1910, max: 2005 }).map((year) => isoDate(`${String(year)}-06-15`)),
  claimAgeMonths: fc.integer({ min: 744, max: 860 }),
});

const tax = fc.record({
  year: fc.constantFrom(2025, 2026),
  filingStatus: fc.constantFrom('single', 'mfj', 'hoh'),
  ordinary: amount(500_000),
  longTermGains: amount(300_000),
  socialSecurity: amount(60_000),
  over65Count: fc.integer({ min: 0, max: 2 }),
});

const loans = fc.record({
  kind: fc.constant('compare'),
  year: fc.constantFrom(2025, 2026),
  loans: fc.array(
    fc.record({
      balance: amount(100_000).map((value) => dollars(-value - 1)),
      interestRate: rate(0, 0.12),
      loanType: fc.constant(1),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  adjustedGrossIncome: amount(200_000),
  familySize: fc.integer({ min: 1, max: 6 }),
  newBorrower2014: fc.boolean(),
  payeEligible: fc.boolean(),
  publicService: fc.boolean(),
});

interface Plans {
  readonly calculator: string;
  readonly inputs: fc.Arbitrary<unknown>;
  readonly count: number;
}

const RANDOM: readonly Plans[] = [
  { calculator: 'retirement-projection', inputs: retirementPlan, count: PLANS },
  { calculator: 'distribution-calculate', inputs: distributionPlan, count: PLANS },
  { calculator: 'debt-payoff', inputs: debtPlan, count: PLANS },
  { calculator: 'emergency-fund', inputs: emergency, count: PLANS },
  { calculator: 'social-security-retirement', inputs: household, count: PLANS },
  { calculator: 'social-security-distribution', inputs: household, count: PLANS },
  { calculator: 'social-security-statutory', inputs: benefit, count: PLANS },
  { calculator: 'tax-rate', inputs: futureTax, count: PLANS },
  { calculator: 'life-insurance', inputs: life, count: PLANS },
  { calculator: 'disability-insurance', inputs: disability, count: PLANS },
  { calculator: 'nua', inputs: stock, count: PLANS },
  { calculator: 'rmd', inputs: requiredDistribution, count: PLANS },
  { calculator: 'roth-conversion', inputs: conversion, count: PLANS },
  { calculator: 'federal-tax', inputs: tax, count: PLANS },
  { calculator: 'student-debt', inputs: loans, count: FEWER_PLANS },
  { calculator: 'sensitivity', inputs: retirementPlan, count: FEWER_PLANS },
  { calculator: 'withdrawal-order', inputs: distributionPlan, count: FEWER_PLANS },
];

/** Figures that stand once and bear the name of a figure of the answer, but differ from it. */
function strayingResults(answer: object, { lines }: Working): string[] {
  const figures = new Map(Object.entries(answer));
  return lines
    .filter(({ row }) => row === undefined)
    .filter(({ name, value }) => {
      const figure: unknown = figures.get(name);
      return typeof figure === 'number' && Math.abs(figure - value) >= 0.005;
    })
    .map(({ name }) => name);
}

describe('the working of 1,000 random plans', () => {
  it.each(RANDOM)(
    'of $calculator, $count times replayed by an evaluator that knows only the formulas, is the same to the cent',
    ({ calculator, inputs, count }) => {
      let replayed = 0;
      for (const input of fc.sample(inputs, { numRuns: count, seed: 20_260_115 })) {
        const answer = calculators[calculator]?.(input);
        if (!answer || isRefused(answer)) continue;
        const working = explain(answer);
        expect(working && replay(working)).toEqual([]);
        expect(working && strayingResults(answer, working)).toEqual([]);
        expect(working?.lines.length).toBeGreaterThan(0);
        replayed += 1;
      }
      expect(replayed).toBeGreaterThan(count * 0.9);
    },
    240_000,
  );

  it('finds a working whose formula was tampered with', () => {
    const answer = calculators['tax-rate']?.({ monthlyExpenses: 5_000, relationshipStatus: 1 });
    const working = answer && explain(answer);
    const tampered = working?.lines.map((line) => ({
      ...line,
      formula: line.formula.replace('12 *', '13 *'),
    }));

    expect(working && replay({ ...working, lines: tampered ?? [] })).not.toEqual([]);
  });

  it('is built only when somebody asks, and names source and year of every constant', () => {
    const answer = calculators['social-security-retirement']?.({
      asOfYear: 2026,
      relationshipStatus: 0,
      dateOfBirth: '1985-06-15',
      annualIncome: 90_000,
      retirementAge: 67,
    });
    const working = answer && explain(answer);

    expect(answer && Object.keys(answer)).not.toContain('lines');
    expect(working?.constants.every(({ source, year }) => source.length > 5 && year > 1970)).toBe(true);
    expect(explain({ ...answer })).toBeNull();
  });
});
