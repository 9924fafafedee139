import { ofPlanType, type OfferedPlanType } from '@fw/contract-goals';
import {
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
} from '@fw/contract-goals/testing';
import type { Dollars, Expected, Result, Screen } from './expected-screen.ts';
import { whole } from './expected-texts.ts';

const life = (dollars: Dollars) => ({
  monthlyHouseholdExpenses: dollars(500, 20_000),
  survivorAnnualIncome: dollars(0, 150_000),
  survivorTaxRate: 0.22,
  debts: dollars(0, 90_000),
});
const lifeExpected =
  (policy: string) =>
  (result: Result): Expected => {
    const plan = result.planType === 'LIFE_INSURANCE' ? result : ofPlanType('PARTNER_LIFE_INSURANCE', result);
    return {
      figures: [
        ['Income missing each year', whole(plan.annualIncomeGap)],
        ['Value today of that income', whole(plan.presentValueOfIncome)],
        ['Needed at once', whole(plan.immediateNeeds)],
        ['Additional coverage', whole(plan.additionalCoverage)],
        ['Rounded up to the steps policies are sold in', whole(plan.recommendedPurchase)],
      ],
      sentence: plan.covered
        ? `${policy} covers what your household would need.`
        : `${policy} is ${whole(plan.additionalCoverage)} short of what your household would need.`,
    };
  };

/** The plans of the goal of legacy. */
export const LEGACY_SCREENS = {
  LIFE_INSURANCE: {
    summary: '/protect-your-legacy/summary?plan=LIFE_INSURANCE',
    answers: (dollars) => aLifeInsuranceCalculator(life(dollars)),
    expected: lifeExpected('Your life insurance'),
  },
  PARTNER_LIFE_INSURANCE: {
    summary: '/protect-your-legacy/summary?plan=PARTNER_LIFE_INSURANCE',
    answers: (dollars) => aPartnerLifeInsuranceCalculator(life(dollars)),
    expected: lifeExpected("Your spouse's or partner's life insurance"),
  },
  DISABILITY_INSURANCE: {
    summary: '/protect-your-legacy/summary?plan=DISABILITY_INSURANCE',
    answers: (dollars) =>
      aDisabilityInsuranceCalculator({
        annualIncome: dollars(20_000, 300_000),
        individualMonthlyBenefit: dollars(0, 4_000),
        emergencySavings: dollars(0, 60_000),
      }),
    expected: (result) => {
      const plan = ofPlanType('DISABILITY_INSURANCE', result);
      return {
        figures: [
          ['Policy through work, after tax', whole(plan.groupMonthlyBenefit)],
          ['Additional monthly benefit', whole(plan.additionalMonthlyBenefit)],
          ['Missing in the waiting period', whole(plan.eliminationShortfall)],
        ],
        sentence: plan.covered
          ? 'Your benefits cover what you would need each month.'
          : `Your benefits are ${whole(plan.additionalMonthlyBenefit)} a month short of what you would need.`,
      };
    },
  },
  ESTATE_PLANNING: {
    summary: '/protect-your-legacy/summary?plan=ESTATE_PLANNING',
    answers: (dollars) =>
      anEstatePlanningCalculator({
        documents: {
          ...anEstatePlanningCalculator().documents,
          will: dollars(0, 1) > 0.5,
          livingWill: dollars(0, 1) > 0.5,
          beneficiaries: dollars(0, 1) > 0.5,
        },
      }),
    expected: (result) => {
      const { documentsInPlace, documentsNeeded, covered } = ofPlanType('ESTATE_PLANNING', result);
      return {
        figures: [
          ['Documents in place', String(documentsInPlace)],
          ['Documents needed', String(documentsNeeded)],
        ],
        sentence: covered
          ? 'Every document you need is in place.'
          : `${String(documentsInPlace)} of ${String(documentsNeeded)} documents are in place.`,
      };
    },
  },
} satisfies Partial<Record<OfferedPlanType, Screen>>;
