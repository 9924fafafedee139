import { describe, expect, it } from 'vitest';
import { calculators } from '../adapter/index.ts';

const calculate = (calculator: string, input: object) => calculators[calculator]?.(input);

/** Both sides of every bound of the definitions, and the empty and equal cases between them. */
const CASES: readonly (readonly [string, string, object, object])[] = [
  ['tax-rate', 'expenses of 0', { monthlyExpenses: 0 }, { futureTaxRate: 0.1, incomeNeeded: 0 }],
  ['tax-rate', 'expenses at the first bound', { monthlyExpenses: 2_250 }, { futureTaxRate: 0.1 }],
  ['tax-rate', 'expenses a cent above it', { monthlyExpenses: 2_250.01 }, { futureTaxRate: 0.15 }],
  [
    'tax-rate',
    'a married couple at its last bound',
    { monthlyExpenses: 392_000 / 12, relationshipStatus: 1 },
    { futureTaxRate: 0.3 },
  ],
  [
    'emergency-fund',
    'expenses of 0',
    { monthlyHouseHoldLivingExpenses: 0 },
    { targetSavings: 0, isSavingsGoalMet: true, monthsCovered: 0, monthsToFill: 0 },
  ],
  [
    'emergency-fund',
    'savings a cent below the target and no goal',
    { monthlyHouseHoldLivingExpenses: 1_000, emergencySavingsBalance: 5_999.99 },
    { isSavingsGoalMet: false, monthsToFill: null, messageState: 'target', monthsCovered: 5 },
  ],
  [
    'emergency-fund',
    'an account without a balance',
    { monthlyHouseHoldLivingExpenses: 1_000, linkedAccounts: [{ balance: null }] },
    { totalSavings: 0 },
  ],
  [
    'rmd',
    'the last year before the start age',
    { age: 72, dateOfBirth: '1955-01-01', priorYearEndBalance: 1_000 },
    { requiredMinimumDistribution: 0, divisor: null },
  ],
  [
    'rmd',
    'an age outside the table without a balance',
    { age: 70, dateOfBirth: '1949-06-30', priorYearEndBalance: 0 },
    { requiredMinimumDistribution: 0, divisor: null },
  ],
  [
    'rmd',
    'an age outside the table with a balance',
    { age: 70, dateOfBirth: '1949-06-30', priorYearEndBalance: 1 },
    { error: 'RMD_AGE_NOT_IN_TABLE' },
  ],
  [
    'rmd',
    'an age above the table',
    { age: 130, dateOfBirth: '1940-01-01', priorYearEndBalance: 1_000 },
    { divisor: 2, requiredMinimumDistribution: 500 },
  ],
  ['student-debt', 'the first tier', { kind: 'tieredTerm', balance: -25_000 }, { months: 120 }],
  ['student-debt', 'a cent above it', { kind: 'tieredTerm', balance: -25_000.01 }, { months: 180 }],
  [
    'student-debt',
    'an income at the end of a step',
    { kind: 'rapPayment', adjustedGrossIncome: 20_000 },
    { basePayment: 200 },
  ],
  [
    'student-debt',
    'an income of 0 with dependents',
    { kind: 'rapPayment', adjustedGrossIncome: 0, dependents: 3 },
    { basePayment: 120, monthlyPayment: 10 },
  ],
  [
    'student-debt',
    'only loans that are paid off',
    {
      kind: 'compare',
      year: 2026,
      loans: [{ balance: 0, interestRate: 0.05 }],
      adjustedGrossIncome: 50_000,
    },
    { error: 'NO_FEDERAL_LOANS' },
  ],
  [
    'life-insurance',
    'no years of income',
    { annualHouseholdExpenses: 80_000, yearsOfIncome: 0 },
    { presentValueOfIncome: 0, coverageRequired: 0, recommendedPurchase: 0, covered: true },
  ],
  [
    'life-insurance',
    'a need of exactly one step',
    { annualHouseholdExpenses: 0, yearsOfIncome: 1, debts: 10_000 },
    { recommendedPurchase: 10_000, covered: false },
  ],
  [
    'social-security-distribution',
    'a claim at the full age',
    { asOfYear: 2026, person: { dateOfBirth: '1960-01-01', annualIncome: 0, socialSecurityAge: 67 } },
    { person: { claimingPercentage: 100, socialSecurityAnnualAmount: 0 } },
  ],
  [
    'social-security-distribution',
    'no claim age and no retirement age',
    { asOfYear: 2026, person: { dateOfBirth: '1960-01-01' } },
    { person: { claimingPercentage: 70, socialSecurityYear: 2_022 } },
  ],
  [
    'budget-cashflow',
    'no months',
    { kind: 'cashFlow', months: [] },
    { rows: [], totalNet: 0, hasCashFlow: false },
  ],
  [
    'budget-cashflow',
    'a budget without amounts',
    { kind: 'budget', budgets: [{ categoryId: 1 }], budgetPeriod: '2026-01', today: '2026-02-01' },
    { rows: [{ progressPercent: 0, isOver: false }], daysLeft: null },
  ],
  [
    'roth-conversion',
    'equal rates and no years',
    { amount: 1_000, currentTaxRate: 0.2, futureTaxRate: 0.2, rateOfReturn: 0, years: 0 },
    { advantage: 0, breakEvenFutureTaxRate: 0.2 },
  ],
  [
    'asset-allocation',
    'a portfolio all in the short term',
    { kind: 'portfolio', number: 7, shortTermPercentage: 100 },
    { fractions: [0, 0, 0, 0, 1] },
  ],
  [
    'helpers',
    'no rows on the first page',
    { kind: 'paging', total: 0, page: 1, pageSize: 10 },
    { lastPage: 1 },
  ],
  ['helpers', 'an axis of 84 months', { kind: 'debtAxis', months: 84 }, { unit: 'months', tickMonths: 12 }],
  ['helpers', 'an axis of 85 months', { kind: 'debtAxis', months: 85 }, { unit: 'years', tickMonths: 60 }],
];

const plan = (retirementAge: number, change: object = {}) => ({
  asOf: '2026-01-15',
  employee: {
    dob: '1966-01-15',
    lifeExpectancy: 90,
    familyStatus: 1,
    rates: { currentReturn: 0.05, retirementReturn: 0.05, inflation: 0.02, futureTaxRate: 0 },
    retirement: { age: retirementAge, expenses: 0, fund: 1_000 },
    ...change,
  },
});

describe('a calculator at a bound', () => {
  it.each(CASES)('%s with %s', (...row) => {
    const [calculator, , input, expected] = row;
    expect(calculate(calculator, input)).toMatchObject(expected);
  });

  it('retirement-projection with a retirement age equal to the life expectancy has no retirement years', () => {
    expect(calculate('retirement-projection', plan(90))).toMatchObject({
      retirementYears: 0,
      meetingRetirementGoal: true,
    });
    expect(calculate('retirement-projection', plan(91))).toMatchObject({
      error: 'RETIREMENT_AFTER_LIFE_EXPECTANCY',
    });
  });

  it('retirement-projection with a couple of equal ages ends for both in the same year', () => {
    const spouse = { dob: '1966-01-15', lifeExpectancy: 90, retirementAge: 65, annualIncome: 0 };
    const couple = calculate('retirement-projection', plan(65, { spouse }));
    expect(couple).toMatchObject({ retirementYears: 25 });
  });

  it('retirement-projection refuses a tax rate of 1 and accepts one just below', () => {
    const taxed = (futureTaxRate: number) => {
      const { employee, asOf } = plan(65);
      return { asOf, employee: { ...employee, rates: { ...employee.rates, futureTaxRate } } };
    };
    expect(calculate('retirement-projection', taxed(1))).toMatchObject({ error: 'TAX_RATE_MUST_BE_BELOW_1' });
    expect(calculate('retirement-projection', taxed(0.999))).not.toHaveProperty('error');
  });
});
