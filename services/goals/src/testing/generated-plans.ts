import type { OfferedPlanType, PlanCalculatorOnWire } from '@fw/contract-goals';
import {
  aDebtAccount,
  aDebtCalculator,
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import fc from 'fast-check';
import { withFunds } from './allocation-answers.ts';
import { accountIdAt } from './debt-plans.ts';
import { randomAnswers } from './random-answers.ts';

const dollars = (from: number, upTo: number): fc.Arbitrary<number> =>
  fc.integer({ min: from * 100, max: upTo * 100 }).map((cents) => cents / 100);
const rate = (upToPercent: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: upToPercent * 100 }).map((hundredths) => hundredths / 10_000);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const retirement = fc.integer({ min: 0, max: 100_000 }).map(randomAnswers);

const emergencyFund = fc
  .record({ monthlyHouseHoldLivingExpenses: dollars(1, 20_000), emergencySavingsBalance: dollars(0, 90_000) })
  .map(anEmergencyFundCalculator);

const debts = fc
  .record({
    owed: fc.array(fc.tuple(dollars(100, 9_000), dollars(40, 90)), { minLength: 1, maxLength: 3 }),
    more: dollars(100, 900),
    strategy: fc.constantFrom(1 as const, 2 as const),
  })
  .map(({ owed, more, strategy }) =>
    aDebtCalculator({
      strategy,
      monthlyPayment: Math.round((owed.reduce((sum, [, payment]) => sum + payment, 0) + more) * 100) / 100,
      linkedAccounts: owed.map(([balance, minimumMonthlyPayment], index) =>
        aDebtAccount({
          userAccountId: accountIdAt(index),
          name: `Card ${String(index)}`,
          balance: -balance,
          latestBalance: -balance,
          minimumMonthlyPayment,
          currentMonthlyPayment: minimumMonthlyPayment,
        }),
      ),
    }),
  );

const lifeInsurance = fc.record({
  monthlyHouseholdExpenses: dollars(500, 20_000),
  survivorAnnualIncome: dollars(0, 150_000),
  survivorTaxRate: rate(40),
  yearsOfIncome: fc.integer({ min: 1, max: 40 }),
  rateOfReturn: rate(8),
  inflation: rate(5),
  debts: dollars(0, 90_000),
  groupLifeInsurance: dollars(0, 400_000),
});

const disability = fc
  .record({
    annualIncome: dollars(20_000, 300_000),
    taxRate: rate(40),
    groupMonthlyCap: dollars(1_000, 20_000),
    individualMonthlyBenefit: maybe(dollars(0, 4_000)),
    emergencySavings: dollars(0, 60_000),
  })
  .map(aDisabilityInsuranceCalculator);

const estate = fc
  .record({ will: fc.boolean(), livingWill: fc.boolean(), beneficiaries: fc.boolean() })
  .map((documents) =>
    anEstatePlanningCalculator({ documents: { ...anEstatePlanningCalculator().documents, ...documents } }),
  );

const studentDebt = fc
  .record({
    balance: dollars(1_000, 120_000),
    interestRate: rate(12),
    adjustedGrossIncome: dollars(20_000, 150_000),
  })
  .map(({ adjustedGrossIncome, ...loan }) => {
    const { loans } = aStudentDebtCalculator();
    const changed = loans.map((each, index) => (index === 0 ? { ...each, ...loan } : each));
    return aStudentDebtCalculator({ adjustedGrossIncome, loans: changed });
  });

/** What a distribution plan answers beside its retirement plan. */
const distribution = fc.record({ taxRate: rate(35) });

/** Answers to every plan of one person that can be committed; distribution builds on the committed retirement plan. */
export const everyPlan = fc.record({
  plans: fc.tuple(
    retirement,
    fc.constant(withFunds()),
    debts,
    emergencyFund,
    lifeInsurance.map(aLifeInsuranceCalculator),
    lifeInsurance.map(aPartnerLifeInsuranceCalculator),
    disability,
    estate,
    studentDebt,
  ) as fc.Arbitrary<readonly PlanCalculatorOnWire[]>,
  distribution,
});
export type EveryPlan = typeof everyPlan extends fc.Arbitrary<infer Plans> ? Plans : never;

/** The plan types of a household, in the order in which they are committed. */
export const EVERY_PLAN_TYPE: readonly OfferedPlanType[] = [
  'RETIREMENT',
  'ASSET_ALLOCATION',
  'REDUCE_DEBT',
  'EMERGENCY_FUND',
  'LIFE_INSURANCE',
  'PARTNER_LIFE_INSURANCE',
  'DISABILITY_INSURANCE',
  'ESTATE_PLANNING',
  'STUDENT_DEBT',
  'DISTRIBUTION_PLANNING',
];
