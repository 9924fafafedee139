import { ofPlanType, type OfferedPlanType } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import type { Screen } from './expected-screen.ts';
import { counted, later } from './expected-texts.ts';
import { single } from './questionnaire.tsx';

/** The year of the day of the tests. */
const THIS_YEAR = 2026;

const fund = (type: 'FIXED' | 'LARGE', ticker: string, percentage: number) => ({
  name: `${ticker} Fund`,
  ticker,
  percentage,
  type,
  typeName: type,
});

/** The plans of the goal of retirement. */
export const RETIREMENT_SCREENS = {
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
} satisfies Partial<Record<OfferedPlanType, Screen>>;
