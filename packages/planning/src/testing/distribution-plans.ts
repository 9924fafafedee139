import { dollars } from '@fw/units';
import fc from 'fast-check';
import type { DistributionInput } from '../distribution-calculate/index.ts';
import { agesOf, amount, AS_OF, bornAt, planEvent, rate, relationship } from './plans.ts';

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

interface AgePair {
  readonly own: { readonly age: number; readonly retirementAge: number; readonly lifeExpectancy: number };
  readonly spouse: AgePair['own'];
  readonly pretax: number;
  readonly taxable: number;
  readonly share: number;
}

const earner = (age: number) => ({
  dateOfBirth: bornAt(age),
  annualIncome: amount(250_000),
  expectedAnnualIncomeIncrease: rate(0, 0.05),
});

const retirementArbitrary = ({ own, spouse }: AgePair) =>
  fc.record({
    retirementAge: fc.constant(own.retirementAge),
    lifeExpectancy: fc.constant(own.lifeExpectancy),
    spouseRetirementAge: fc.constant(spouse.retirementAge),
    spouseLifeExpectancy: fc.constant(spouse.lifeExpectancy),
    monthlyExpenses: amount(12_000),
    employerMatch: rate(0, 0.06),
    spouseEmployerMatch: rate(0, 0.06),
  });

const balancesArbitrary = ({ pretax, taxable, share }: AgePair) =>
  fc.record({
    totalMoneyInPreTax: fc.constant(dollars(pretax)),
    afterTaxContributions: fc.constant(dollars(pretax * share * 0.5)),
    totalMoneyInTaxable: fc.constant(dollars(taxable)),
    costBasisTaxable: fc.constant(dollars(taxable * share)),
    totalMoneyInRoth: amount(500_000),
    spouseTotalMoneyInPreTax: amount(500_000),
    spouseAfterTaxContributions: fc.constant(dollars(0)),
  });

const stockArbitrary = ({ pretax, share }: AgePair) =>
  fc.record({
    includeStock: fc.boolean(),
    balance: fc.constant(dollars(pretax * 0.3)),
    costBasic: fc.constant(dollars(pretax * 0.3 * share)),
    afterTax: fc.constant(dollars(0)),
    planningAge: fc.integer({ min: 40, max: 80 }),
  });

const rates = fc.record({
  expectedAnnualRateReturn: rate(0, 0.08),
  expectedAnnualRateOfReturnInRetirement: rate(0, 0.08),
  expectedAnnualInflationRate: rate(0, 0.06),
  taxRate: rate(0, 0.6),
});

const savingsRates = fc.record({
  preTaxPlanSavingsRate: rate(0, 0.15),
  taxablePlanSavingsRate: rate(0, 0.05),
  rothPlanSavingsRate: rate(0, 0.05),
  spousePreTaxPlanSavingsRate: rate(0, 0.1),
});

const socialSecurity = fc.record({
  socialSecurityAge: fc.integer({ min: 62, max: 70 }),
  socialSecurityAnnualAmount: amount(50_000),
  spouseSocialSecurityAge: fc.integer({ min: 62, max: 70 }),
  spouseSocialSecurityAnnualAmount: amount(40_000),
});

const extraExpense = fc.record({ ...entryAges, amount: amount(30_000), inflationRate: rate(0, 0.05) });
const specialIncome = fc.record({
  ...entryAges,
  amount: amount(30_000),
  taxRate: rate(0, 0.5),
  yearlyIncrease: rate(0, 0.05),
});

/** Distribution inputs that are never refused. */
export const distributionPlan = fc
  .record({
    own: agesOf,
    spouse: agesOf,
    pretax: amount(1_500_000),
    taxable: amount(800_000),
    share: rate(0, 1),
  })
  .chain((ages) =>
    fc.record({
      asOf: fc.constant(AS_OF),
      personalInformation: fc.record({ ...earner(ages.own.age), relationshipStatus: relationship }),
      spousePersonalInformation: fc.option(fc.record(earner(ages.spouse.age))),
      retirementPlan: retirementArbitrary(ages),
      rates,
      balances: balancesArbitrary(ages),
      savingsRates,
      socialSecurity,
      incomes: fc.record({ own: ownIncomes, spouse: fc.option(ownIncomes) }),
      extraExpenses: fc.array(extraExpense, { maxLength: 2 }),
      specialIncomes: fc.array(specialIncome, { maxLength: 2 }),
      companyStock: fc.option(stockArbitrary(ages)),
    }),
  ) satisfies fc.Arbitrary<DistributionInput>;

/** The same with one to four events and phases. */
export const eventfulDistribution = fc
  .tuple(distributionPlan, fc.array(planEvent, { minLength: 1, maxLength: 4 }))
  .map(([plan, events]) => ({ ...plan, events })) satisfies fc.Arbitrary<DistributionInput>;
