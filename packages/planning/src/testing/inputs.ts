import { dollars, isoDate } from '@fw/units';
import fc from 'fast-check';
import { amount, birthday, rate, relationship } from './plans.ts';

/** Random inputs of the smaller calculators. */
const earner = fc.record({
  dateOfBirth: birthday,
  annualIncome: amount(300_000),
  retirementAge: fc.integer({ min: 50, max: 75 }),
  socialSecurityAge: fc.integer({ min: 62, max: 70 }),
});
const asOfYear = fc.integer({ min: 2017, max: 2040 });
export const household = fc
  .record({
    asOfYear,
    relationshipStatus: relationship,
    person: earner,
    spouse: earner,
    inflation: rate(0, 0.1),
  })
  .map(({ inflation, ...rest }) => ({ ...rest, ...rest.person, expectedAnnualInflationRate: inflation }));

export const emergency = fc.record({
  monthlyHouseHoldLivingExpenses: amount(20_000).map((value) => dollars(value + 1)),
  sourceOfIncomeAmountEnum: fc.constantFrom(0, 1),
  emergencySavingsBalance: amount(100_000),
  emergencyFundMonthsSaved: amount(5_000),
});

export const life = fc.record({
  annualHouseholdExpenses: amount(200_000),
  survivorAnnualIncome: amount(100_000),
  survivorTaxRate: rate(0, 0.5),
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

export const disability = fc.record({
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

export const stock = fc.record({
  balance: amount(500_000),
  costBasic: amount(500_000),
  afterTax: amount(100_000),
  ordinaryRate: rate(0, 0.5),
  capitalGainsRate: rate(0, 0.3),
  rateOfReturn: rate(0, 0.08),
  years: fc.integer({ min: 0, max: 40 }),
});

export const conversion = fc.record({
  amount: amount(500_000),
  currentTaxRate: rate(0, 0.5),
  futureTaxRate: rate(0, 0.5),
  rateOfReturn: rate(0, 0.08),
  years: fc.integer({ min: 0, max: 40 }),
  capitalGainsRate: rate(0, 0.3),
});

export const requiredDistribution = fc.record({
  age: fc.integer({ min: 60, max: 130 }),
  dateOfBirth: birthday,
  priorYearEndBalance: amount(2_000_000),
});

export const futureTax = fc.record({
  monthlyExpenses: amount(40_000),
  relationshipStatus: relationship,
  years: fc.integer({ min: 0, max: 60 }),
  inflation: rate(0, 0.1),
  pastLifeExpectancy: fc.boolean(),
});

export const benefit = fc.record({
  kind: fc.constant('benefit'),
  pia: amount(5_000),
  dateOfBirth: fc.integer({ min: 1910, max: 2005 }).map((year) => isoDate(`${String(year)}-06-15`)),
  claimAgeMonths: fc.integer({ min: 744, max: 860 }),
});

export const tax = fc.record({
  year: fc.constantFrom(2025, 2026),
  filingStatus: fc.constantFrom('single', 'mfj', 'hoh'),
  ordinary: amount(500_000),
  longTermGains: amount(300_000),
  socialSecurity: amount(60_000),
  over65Count: fc.integer({ min: 0, max: 2 }),
});

export const loans = fc.record({
  kind: fc.constant('compare'),
  year: fc.constantFrom(2025, 2026),
  loans: fc.array(
    fc.record({
      balance: amount(100_000).map((value) => dollars(0 - value - 1)),
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
