import { dollars, fraction, isoDate, percent } from '@fw/units';
import fc from 'fast-check';
import type { DistributionInput } from '../distribution-calculate/index.ts';
import type { RetirementInput } from '../retirement/index.ts';

/** Random but sensible inputs: what a form lets through. */
export const amount = (largest: number) =>
  fc.integer({ min: 0, max: largest * 100 }).map((cents) => dollars(cents / 100));
export const rate = (smallest: number, largest: number) =>
  fc.integer({ min: smallest * 10_000, max: largest * 10_000 }).map((points) => fraction(points / 10_000));
export const relationship = fc.constantFrom(0 as const, 1 as const, 2 as const);

const AS_OF = isoDate('2026-01-15');
const pad = (value: number): string => String(value).padStart(2, '0');
export const bornAt = (age: number) =>
  fc
    .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => isoDate(`${String(2026 - age - 1)}-${pad(month)}-${pad(day)}`));
export const birthday = fc.integer({ min: 20, max: 85 }).chain(bornAt);

const pension = fc.option(
  fc.record({
    pensionAge: fc.integer({ min: 40, max: 80 }),
    income: amount(60_000),
    COLA: rate(0, 0.04),
    survivorBenefit: rate(0, 1),
  }),
);

const person = {
  annualIncome: amount(300_000),
  lumpSumRetirementIncome: amount(200_000),
  otherAnnualRetirementIncome: amount(30_000),
  yearsForOtherAnnualRetirementIncome: fc.integer({ min: 0, max: 30 }),
  otherContributions: amount(20_000),
  socialSecurityIncome: fc.option(amount(50_000)),
  pension,
};

const work = {
  annualIncomeIncreaseRate: rate(0, 0.06),
  savings: rate(0, 0.25),
  employerMatch: rate(0, 0.08),
};

const agesOf = fc
  .record({
    age: fc.integer({ min: 20, max: 75 }),
    untilRetirement: fc.integer({ min: -8, max: 40 }),
    after: fc.integer({ min: 1, max: 45 }),
  })
  .map(({ age, untilRetirement, after }) => {
    const retirementAge = Math.max(18, age + untilRetirement);
    return { age, retirementAge, lifeExpectancy: Math.min(120, Math.max(age, retirementAge) + after) };
  });

const spouse = agesOf.chain(({ age, retirementAge, lifeExpectancy }) =>
  fc.record({
    ...person,
    ...work,
    dob: bornAt(age),
    age: fc.constant(age),
    retirementAge: fc.constant(retirementAge),
    lifeExpectancy: fc.constant(lifeExpectancy),
  }),
);

/** Retirement inputs that are never refused. */
export const retirementPlan = agesOf.chain(({ age, retirementAge, lifeExpectancy }) =>
  fc.record({
    asOf: fc.constant(AS_OF),
    employee: fc.record({
      ...person,
      age: fc.constant(age),
      dob: bornAt(age),
      familyStatus: relationship,
      lifeExpectancy: fc.constant(lifeExpectancy),
      rates: fc.record({
        ...work,
        currentReturn: rate(0, 0.08),
        retirementReturn: rate(0, 0.08),
        inflation: rate(0, 0.1),
        futureTaxRate: fc.option(rate(0, 0.6)),
      }),
      retirement: fc.record({
        age: fc.constant(retirementAge),
        expenses: amount(150_000),
        fund: amount(2_000_000),
      }),
      spouse: fc.option(spouse),
    }),
  }),
) satisfies fc.Arbitrary<RetirementInput>;

const ownIncomes = fc.record({
  pension: fc.option(
    fc.record({
      annualPensionIncome: amount(60_000),
      pensionCostOfLivingAdjustment: rate(0, 0.04),
      retirementAge: fc.integer({ min: 40, max: 80 }),
      pensionSurvivorBenefit: rate(0, 1),
    }),
  ),
  otherIncome: amount(30_000),
  otherIncomeYears: fc.integer({ min: 0, max: 20 }),
  lumpSumArRetirement: amount(150_000),
});

const entryAges = { startAge: fc.integer({ min: 40, max: 80 }), endAge: fc.integer({ min: 60, max: 110 }) };

/** Distribution inputs that are never refused. */
export const distributionPlan = fc
  .record({
    own: agesOf,
    spouse: agesOf,
    pretax: amount(1_500_000),
    taxable: amount(800_000),
    share: rate(0, 1),
  })
  .chain(({ own, spouse: partner, pretax, taxable, share }) =>
    fc.record({
      asOf: fc.constant(AS_OF),
      personalInformation: fc.record({
        dateOfBirth: bornAt(own.age),
        annualIncome: amount(250_000),
        expectedAnnualIncomeIncrease: rate(0, 0.05),
        relationshipStatus: relationship,
      }),
      spousePersonalInformation: fc.option(
        fc.record({
          dateOfBirth: bornAt(partner.age),
          annualIncome: amount(200_000),
          expectedAnnualIncomeIncrease: rate(0, 0.05),
        }),
      ),
      retirementPlan: fc.record({
        retirementAge: fc.constant(own.retirementAge),
        lifeExpectancy: fc.constant(own.lifeExpectancy),
        spouseRetirementAge: fc.constant(partner.retirementAge),
        spouseLifeExpectancy: fc.constant(partner.lifeExpectancy),
        monthlyExpenses: amount(12_000),
        employerMatch: rate(0, 0.06),
        spouseEmployerMatch: rate(0, 0.06),
      }),
      rates: fc.record({
        expectedAnnualRateReturn: rate(0, 0.08),
        expectedAnnualRateOfReturnInRetirement: rate(0, 0.08),
        expectedAnnualInflationRate: rate(0, 0.06),
        taxRate: rate(0, 0.6),
      }),
      balances: fc.record({
        totalMoneyInPreTax: fc.constant(pretax),
        afterTaxContributions: fc.constant(dollars(pretax * share * 0.5)),
        totalMoneyInTaxable: fc.constant(taxable),
        costBasisTaxable: fc.constant(dollars(taxable * share)),
        totalMoneyInRoth: amount(500_000),
        spouseTotalMoneyInPreTax: amount(500_000),
        spouseAfterTaxContributions: fc.constant(dollars(0)),
      }),
      savingsRates: fc.record({
        preTaxPlanSavingsRate: rate(0, 0.15),
        taxablePlanSavingsRate: rate(0, 0.05),
        rothPlanSavingsRate: rate(0, 0.05),
        spousePreTaxPlanSavingsRate: rate(0, 0.1),
      }),
      socialSecurity: fc.record({
        socialSecurityAge: fc.integer({ min: 62, max: 70 }),
        socialSecurityAnnualAmount: amount(50_000),
        spouseSocialSecurityAge: fc.integer({ min: 62, max: 70 }),
        spouseSocialSecurityAnnualAmount: amount(40_000),
      }),
      incomes: fc.record({ own: ownIncomes, spouse: fc.option(ownIncomes) }),
      extraExpenses: fc.array(
        fc.record({ ...entryAges, amount: amount(30_000), inflationRate: rate(0, 0.05) }),
        { maxLength: 2 },
      ),
      specialIncomes: fc.array(
        fc.record({
          ...entryAges,
          amount: amount(30_000),
          taxRate: rate(0, 0.5),
          yearlyIncrease: rate(0, 0.05),
        }),
        { maxLength: 2 },
      ),
      companyStock: fc.option(
        fc.record({
          includeStock: fc.boolean(),
          balance: fc.constant(dollars(pretax * 0.3)),
          costBasic: fc.constant(dollars(pretax * 0.3 * share)),
          afterTax: fc.constant(dollars(0)),
          planningAge: fc.integer({ min: 40, max: 80 }),
        }),
      ),
    }),
  ) satisfies fc.Arbitrary<DistributionInput>;

const debt = fc
  .record({
    owed: fc.integer({ min: 100, max: 3_000_000 }),
    interest: fc.integer({ min: 0, max: 3_000 }),
    minimum: fc.integer({ min: 100, max: 60_000 }),
  })
  .map(({ owed, interest, minimum }) => ({
    name: 'Debt',
    balance: dollars(-owed / 100),
    interestRate: percent(interest / 100),
    minimumMonthlyPayment: dollars(minimum / 100),
    currentMonthlyPayment: dollars((minimum * 1.5) / 100),
    isLinked: true,
    isDeleted: false,
  }));

/** One to five debts and a payment that covers every minimum. */
export const debtPlan = fc
  .record({
    linkedAccounts: fc.array(debt, { minLength: 1, maxLength: 5 }),
    extra: amount(2_000),
    strategy: fc.constantFrom(1, 2),
    interestRate: fc.integer({ min: 0, max: 20 }).map(percent),
  })
  .map(({ linkedAccounts, extra, strategy, interestRate }) => ({
    asOf: AS_OF,
    linkedAccounts,
    strategy,
    interestRate,
    monthlyPayment: dollars(
      linkedAccounts.reduce((sum, { minimumMonthlyPayment }) => sum + minimumMonthlyPayment, 0) + extra,
    ),
  }));
