import type { RetirementCalculatorOnWire } from '@fw/contract-goals';
import { retirementAnswers } from './retirement-answers.ts';

/** A repeatable stream of numbers from 0 to 1. */
function randomStream(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Income = RetirementCalculatorOnWire['yourIncome'];

/** Answers of many kinds of households that can be committed; the same seed gives the same answers. */
export function randomAnswers(seed: number): RetirementCalculatorOnWire {
  const next = randomStream(seed);
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const dollars = (high: number): number => between(1, high * 100) / 100;
  const rateUpTo = (highPercent: number): number => between(0, highPercent * 100) / 10_000;
  const maybe = <Value>(value: Value): Value | null => (next() < 0.5 ? value : null);
  const birth = (): string =>
    `${String(between(1962, 2000))}-0${String(between(1, 9))}-${String(between(10, 28))}`;
  const income = (): Income => ({
    pension: {
      annualPensionIncome: maybe(dollars(60_000)),
      pensionCostOfLivingAdjustment: maybe(rateUpTo(4)),
      retirementAge: between(55, 70),
      pensionSurvivorBenefit: maybe(rateUpTo(100)),
    },
    socialSecurity: maybe(dollars(45_000)),
    defaultSocialSecurity: null,
    lumpSumArRetirement: maybe(dollars(200_000)),
    otherIncome: maybe(dollars(30_000)),
    otherIncomeYears: maybe(between(0, 20)),
  });
  const relationshipStatus = ([0, 1, 2] as const)[between(0, 2)] ?? 0;
  const plain = retirementAnswers();
  return {
    ...plain,
    estimatedHousehold: dollars(1_500_000),
    isSpouseIncomeIncluded: relationshipStatus !== 0 && next() < 0.7,
    personalInformation: {
      dateOfBirth: birth(),
      relationshipStatus,
      annualIncome: dollars(300_000),
      expectedAnnualIncomeIncrease: rateUpTo(10),
    },
    spousePersonalInformation: {
      dateOfBirth: birth(),
      annualIncome: dollars(200_000),
      expectedAnnualIncomeIncrease: rateUpTo(10),
    },
    retirementPlanDetails: {
      monthlyExpenses: dollars(20_000),
      retirementAge: between(66, 75),
      lifeExpectancy: between(76, 110),
      spouseRetirementAge: between(66, 75),
      spouseLifeExpectancy: between(76, 110),
    },
    retirementSavings: {
      employerSponsoredSavingsRate: maybe(rateUpTo(25)),
      employerMatch: maybe(rateUpTo(8)),
      otherContributions: maybe(dollars(20_000)),
      spouseEmployerSponsoredSavingsRate: maybe(rateUpTo(25)),
      spouseEmployerMatch: maybe(rateUpTo(8)),
      spouseOtherContributions: maybe(dollars(20_000)),
    },
    yourIncome: income(),
    spouseIncome: income(),
    assetsGrowPlan: {
      expectedAnnualRateReturn: rateUpTo(8),
      expectedAnnualRate: rateUpTo(8),
      expectedAnnualInflationRate: rateUpTo(10),
    },
  };
}
