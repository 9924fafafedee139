import { ofPlanType, type OfferedPlanType, type PlanCalculatorOnWire } from '@fw/contract-goals';
import {
  aDebtAccount,
  aDebtCalculator,
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEmergencyFundCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { generated } from '@fw/test-kit/generated';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { single } from '../../testing/questionnaire.tsx';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import type { WirePlan } from '../../testing/wire.ts';

const { open } = mockGoals();

type Result = NonNullable<WirePlan['committed']>['result'];
/** A figure of a page as text. */
type Shown = readonly [label: string, text: string];

/** A repeatable stream of amounts in dollars and cents. */
function streamOf(seed: number) {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  return (low: number, high: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.round((low + (high - low) * (state / 4_294_967_296)) * 100) / 100;
  };
}
type Dollars = ReturnType<typeof streamOf>;

const whole = (dollars: number): string => `$${Math.round(dollars).toLocaleString('en-US')}`;
const exact = (dollars: number): string =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
/** In dollars of today at 2% inflation, rounded to the cent first. */
const today = (dollars: number, years: number): string =>
  whole(Math.round((100 * dollars) / 1.02 ** years) / 100);

const life = (dollars: Dollars) => ({
  monthlyHouseholdExpenses: dollars(500, 20_000),
  survivorAnnualIncome: dollars(0, 150_000),
  survivorTaxRate: 0.22,
  debts: dollars(0, 90_000),
});
const lifeFigures = (result: Result): Shown[] => {
  const plan = result.planType === 'LIFE_INSURANCE' ? result : ofPlanType('PARTNER_LIFE_INSURANCE', result);
  return [
    ['Income missing each year', whole(plan.annualIncomeGap)],
    ['Value today of that income', whole(plan.presentValueOfIncome)],
    ['Needed at once', whole(plan.immediateNeeds)],
    ['Additional coverage', whole(plan.additionalCoverage)],
    ['Rounded up to the steps policies are sold in', whole(plan.recommendedPurchase)],
  ];
};

interface Screen {
  readonly summary: string;
  readonly answers: (dollars: Dollars) => PlanCalculatorOnWire;
  /** What the page has to show of a result, written apart from the product. */
  readonly figures: (result: Result) => Shown[];
}

/** The plans whose pages show figures with a working. */
const SCREENS: Readonly<Partial<Record<OfferedPlanType, Screen>>> = {
  RETIREMENT: {
    summary: '/plan-for-retirement/summary',
    answers: (dollars) => ({
      ...single,
      estimatedHousehold: dollars(1, 900_000),
      retirementPlanDetails: { ...single.retirementPlanDetails, monthlyExpenses: dollars(500, 9_000) },
    }),
    figures: (result) => {
      const plan = ofPlanType('RETIREMENT', result);
      return [
        ['Savings at retirement', today(plan.retirementSum, 25)],
        ['Left at age 85', today(plan.savingsBalanceAtLifeExpectancy, 45)],
      ];
    },
  },
  DISTRIBUTION_PLANNING: {
    summary: '/plan-for-retirement/summary?plan=DISTRIBUTION_PLANNING',
    answers: (dollars) =>
      aDistributionCalculator({ totalMoneyInPreTax: 120_000.5, monthlyExpenses: dollars(500, 6_000) }),
    figures: (result) => {
      const plan = ofPlanType('DISTRIBUTION_PLANNING', result);
      return [
        ['Years covered', `${String(plan.coveredYears)} of ${String(plan.requiredYears)}`],
        ['Left at the end', today(plan.endingBalance, 45)],
      ];
    },
  },
  LIFE_INSURANCE: {
    summary: '/protect-your-legacy/summary?plan=LIFE_INSURANCE',
    answers: (dollars) => aLifeInsuranceCalculator(life(dollars)),
    figures: lifeFigures,
  },
  PARTNER_LIFE_INSURANCE: {
    summary: '/protect-your-legacy/summary?plan=PARTNER_LIFE_INSURANCE',
    answers: (dollars) => aPartnerLifeInsuranceCalculator(life(dollars)),
    figures: lifeFigures,
  },
  DISABILITY_INSURANCE: {
    summary: '/protect-your-legacy/summary?plan=DISABILITY_INSURANCE',
    answers: (dollars) =>
      aDisabilityInsuranceCalculator({
        annualIncome: dollars(20_000, 300_000),
        individualMonthlyBenefit: dollars(0, 4_000),
        emergencySavings: dollars(0, 60_000),
      }),
    figures: (result) => {
      const plan = ofPlanType('DISABILITY_INSURANCE', result);
      return [
        ['Policy through work, after tax', whole(plan.groupMonthlyBenefit)],
        ['Additional monthly benefit', whole(plan.additionalMonthlyBenefit)],
        ['Missing in the waiting period', whole(plan.eliminationShortfall)],
      ];
    },
  },
  EMERGENCY_FUND: {
    summary: '/prepare-for-the-unexpected/summary',
    answers: (dollars) =>
      anEmergencyFundCalculator({
        monthlyHouseHoldLivingExpenses: dollars(1, 20_000),
        emergencySavingsBalance: dollars(0, 90_000),
      }),
    figures: (result) => {
      const plan = ofPlanType('EMERGENCY_FUND', result);
      return [
        ['Current savings', whole(plan.totalSavings)],
        ['Recommended emergency savings', whole(plan.targetSavings)],
        ['Months covered', String(plan.monthsCovered)],
      ];
    },
  },
  REDUCE_DEBT: {
    summary: '/reduce-your-debt/summary',
    answers: (dollars) => {
      const balance = -dollars(100, 9_000);
      return aDebtCalculator({
        monthlyPayment: dollars(60, 900),
        linkedAccounts: [aDebtAccount({ balance, latestBalance: balance })],
      });
    },
    figures: (result) => {
      const plan = ofPlanType('REDUCE_DEBT', result);
      return [
        ['Total debt', exact(plan.totalDebt)],
        ['Interest in all', exact(plan.totalInterest ?? NaN)],
      ];
    },
  },
  STUDENT_DEBT: {
    summary: '/student-debt/summary',
    answers: (dollars) => aStudentDebtCalculator({ adjustedGrossIncome: dollars(20_000, 150_000) }),
    figures: (result) => {
      const plan = ofPlanType('STUDENT_DEBT', result);
      return [
        ['Payments each month', exact(plan.monthlyPayment)],
        ['Payments on private loans', exact(plan.privatePayment)],
      ];
    },
  },
};

/** The figure beside a label, without the button of its working. */
function shownAt(label: string): Shown {
  const tile = screen.getByText(label, { selector: 'dt' }).parentElement;
  const text = tile?.querySelector('dd')?.textContent.replace(/Show the working.*$/, '') ?? '';
  return [label, text];
}

const PLANS = generated(200);

it.each(Object.entries(SCREENS))(
  'shows every figure of generated plans as the service answered it: %s',
  { timeout: 120_000 },
  async (_, { summary, answers, figures }) => {
    const rounds = Math.ceil(PLANS.rounds / Object.keys(SCREENS).length);
    for (let round = 0; round < rounds; round += 1) {
      const plan = planWith(answers(streamOf(PLANS.options.seed + round)), 2);
      if (!plan.committed) throw new Error('the plan of the test is committed');
      open(summary, { plan });
      const expected = figures(plan.committed.result);
      await screen.findByText(expected[0]?.[0] ?? '', { selector: 'dt' });
      expect(expected.map(([label]) => shownAt(label))).toEqual(expected);
      cleanup();
    }
  },
);
