import {
  ofPlanType,
  REPAYMENT_PLAN_NAME,
  type OfferedPlanType,
  type PlanCalculatorOnWire,
} from '@fw/contract-goals';
import {
  aDebtAccount,
  aDebtCalculator,
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anAllocation,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import type { DollarView } from '@fw/web-kit/dollars';
import { counted, exact, later, monthName, time, whole } from './expected-texts.ts';
import { single } from './questionnaire.tsx';
import type { WirePlan } from './wire.ts';

export type Result = NonNullable<WirePlan['committed']>['result'];
/** Repeatable amounts in dollars and cents. */
export type Dollars = (low: number, high: number) => number;

/** What a page has to show of a result, written apart from the product. */
export interface Expected {
  /** The figures with a working, by their labels. */
  readonly figures: readonly (readonly [label: string, text: string])[];
  /** The rows of the table of the page. */
  readonly rows?: readonly (readonly string[])[];
  readonly sentence: string;
}
export interface Screen {
  readonly summary: string;
  readonly answers: (dollars: Dollars) => PlanCalculatorOnWire;
  /** The name of the table, and whether it is behind a drawing. */
  readonly table?: { readonly name: string; readonly isChart?: true };
  readonly expected: (result: Result, view: DollarView) => Expected;
}

/** The year of the day of the tests. */
const THIS_YEAR = 2026;

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

const fund = (type: 'FIXED' | 'LARGE', ticker: string, percentage: number) => ({
  name: `${ticker} Fund`,
  ticker,
  percentage,
  type,
  typeName: type,
});

export const SCREENS: Readonly<Record<OfferedPlanType, Screen>> = {
  RETIREMENT: {
    summary: '/plan-for-retirement/summary',
    answers: (dollars) => ({
      ...single,
      estimatedHousehold: dollars(1, 900_000),
      retirementPlanDetails: { ...single.retirementPlanDetails, monthlyExpenses: dollars(500, 9_000) },
    }),
    table: { name: 'Savings by age', isChart: true },
    expected: (result, view) => {
      const plan = ofPlanType('RETIREMENT', result);
      const shown = later(view);
      const first = plan.projections[0]?.age ?? 0;
      const savings = plan.projections.map(
        ({ age, listBeginningRetirementSavingsBalance: balance }) =>
          [String(age), shown(Math.max(0, balance), age - first)] as const,
      );
      const dollars = view === 'today' ? "in today's dollars" : 'in dollars of that year';
      const lasts = plan.yearsRetirementFundWillLast;
      return {
        figures: [
          ['Savings at retirement', shown(plan.retirementSum, 25)],
          ['Left at age 85', shown(plan.savingsBalanceAtLifeExpectancy, 45)],
        ],
        rows: savings,
        sentence: plan.meetingRetirementGoal
          ? `At the planned returns you meet this goal with ${savings.at(-1)?.[1] ?? ''} left at the end of the plan, ${dollars}.`
          : `Your savings last ${counted(lasts, 'year')} in retirement.`,
      };
    },
  },
  DISTRIBUTION_PLANNING: {
    summary: '/plan-for-retirement/summary?plan=DISTRIBUTION_PLANNING',
    answers: (dollars) =>
      aDistributionCalculator({ totalMoneyInPreTax: 120_000.5, monthlyExpenses: dollars(500, 6_000) }),
    table: { name: 'Year by year' },
    expected: (result, view) => {
      const plan = ofPlanType('DISTRIBUTION_PLANNING', result);
      const shown = later(view);
      const years = `${String(plan.coveredYears)} of ${String(plan.requiredYears)}`;
      return {
        figures: [
          ['Years covered', years],
          ['Left at the end', shown(plan.endingBalance, 45)],
        ],
        rows: plan.rows.map((row) => [
          String(row.year),
          row.display.yourAge,
          ...[
            row.pensionsAfterTax,
            row.socialSecurityAfterTax,
            row.selfEmploymentAfterTax,
            row.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
            row.afterAccountWithdrawalsOrTaxableAccountsDeposit,
          ].map((amount) => shown(amount, row.year - THIS_YEAR)),
        ]),
        sentence: plan.planMet
          ? `Your plan covers all ${String(plan.requiredYears)} years in retirement.`
          : `Your plan covers ${years} years in retirement.`,
      };
    },
  },
  ASSET_ALLOCATION: {
    summary: '/plan-for-retirement/summary?plan=ASSET_ALLOCATION',
    answers: (dollars) => {
      const bonds = Math.round(dollars(1, 99));
      return anAllocation({
        riskModifier: bonds > 50 ? 'Conservative' : 'Aggressive',
        selectedHandsOnFunds: [fund('FIXED', 'BOND', bonds), fund('LARGE', 'LARGE', 100 - bonds)],
      });
    },
    table: { name: 'Fund guide' },
    expected: (result) => {
      const { portfolio, holdings } = ofPlanType('ASSET_ALLOCATION', result);
      const classes: Partial<Record<string, string>> = { BOND: 'Fixed income', LARGE: 'Large cap' };
      return {
        figures: [
          ['Expected return', `${String(portfolio.compoundReturn)}%`],
          ['Possible loss', `${String(portfolio.possibleLoss)}%`],
        ],
        rows: holdings.map(({ name, ticker, percentage }) => [
          name,
          ticker,
          classes[ticker] ?? '',
          `${String(percentage)}%`,
        ]),
        sentence: portfolio.riskLevelName,
      };
    },
  },
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
  EMERGENCY_FUND: {
    summary: '/prepare-for-the-unexpected/summary',
    answers: (dollars) =>
      anEmergencyFundCalculator({
        monthlyHouseHoldLivingExpenses: dollars(1, 20_000),
        emergencySavingsBalance: dollars(0, 90_000),
        emergencyFundMonthsSaved: dollars(1, 900),
      }),
    expected: (result) => {
      const plan = ofPlanType('EMERGENCY_FUND', result);
      const months = plan.targetMonths === 3 ? 'three months' : 'six months';
      return {
        figures: [
          ['Current savings', whole(plan.totalSavings)],
          ['Recommended emergency savings', whole(plan.targetSavings)],
          ['Months covered', String(plan.monthsCovered)],
        ],
        sentence: plan.isSavingsGoalMet
          ? `Your emergency savings cover ${counted(plan.monthsCovered, 'month')} of living expenses.`
          : `If you save ${whole(plan.monthlySavings)} a month, you will have ${months} of living expenses saved in ${counted(plan.monthsToFill ?? 0, 'month')}.`,
      };
    },
  },
  REDUCE_DEBT: {
    summary: '/reduce-your-debt/summary',
    answers: (dollars) => {
      const balance = -dollars(100, 9_000);
      return aDebtCalculator({
        monthlyPayment: dollars(200, 900),
        linkedAccounts: [
          aDebtAccount({ balance, latestBalance: balance }),
          aDebtAccount({ userAccountId: 'b'.repeat(24), name: 'Car loan', interestRate: 5 }),
        ],
      });
    },
    table: { name: 'Your debts' },
    expected: (result) => {
      const plan = ofPlanType('REDUCE_DEBT', result);
      return {
        figures: [
          ['Total debt', exact(plan.totalDebt)],
          ['Minimum payments a month', exact(plan.totalMinimumPayments)],
          ['Interest in all', exact(plan.totalInterest ?? NaN)],
          ['Months until debt free', String(plan.monthsUntilPayoff)],
        ],
        rows: plan.debts.map((debt) => [
          debt.name,
          monthName(debt.payoffDate),
          exact(debt.currentPayment),
          exact(debt.targetPayment),
        ]),
        sentence: `You will be debt free in ${plan.debtFreeText ?? ''}.`,
      };
    },
  },
  STUDENT_DEBT: {
    summary: '/student-debt/summary',
    answers: (dollars) => aStudentDebtCalculator({ adjustedGrossIncome: dollars(20_000, 150_000) }),
    table: { name: 'Repayment plans compared' },
    expected: (result) => {
      const plan = ofPlanType('STUDENT_DEBT', result);
      return {
        figures: [
          ['Payments each month', exact(plan.monthlyPayment)],
          ['First payment on federal loans', exact(plan.chosen?.firstPayment ?? NaN)],
          ['Payments on private loans', exact(plan.privatePayment)],
        ],
        rows: plan.plans.map((each) => [
          REPAYMENT_PLAN_NAME[each.plan],
          exact(each.firstPayment),
          exact(each.lastPayment),
          time(each.months),
          whole(each.totalPaid),
          whole(each.forgiven),
        ]),
        sentence: `Standard, 10 years: your federal loans are paid off in ${time(plan.chosen?.months ?? 0)}.`,
      };
    },
  },
};
