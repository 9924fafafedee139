import {
  ofPlanType,
  REPAYMENT_PLAN_NAME,
  type OfferedPlanType,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';
import type { DollarView } from '@fw/contract-kernel';
import { formatUsd, formatWholeUsd, yearOf, type Cents } from '@fw/units';

const TODAY = "in today's dollars";
const OF_YEAR = 'in dollars of that year';
const PAID = 'in dollars of the months in which it is paid';

/** A committed plan, and the dollars in which it is read. */
export interface Read {
  readonly result: PlanResult;
  readonly calculator: PlanCalculator;
  readonly view: DollarView;
}
/** A figure as text, as every place that shows it writes it. */
export type Shown = readonly [label: string, text: string];

const inToday = (amount: number, inflation: number, years: number): number =>
  Math.sign(amount) * Math.round(Math.abs(amount) / (1 + inflation) ** Math.max(0, years));
const money = (label: string, amount: number | null, dollars = TODAY): Shown[] =>
  amount === null ? [] : [[`${label}, ${dollars}`, formatUsd(amount as Cents)]];
const count = (label: string, value: number | null): Shown[] =>
  value === null ? [] : [[label, value.toLocaleString('en-US')]];
const flag = (label: string, value: boolean): Shown[] => [[label, value ? 'Yes' : 'No']];

/** What an amount of a later year is in the dollars that were chosen. */
const later = (view: DollarView, inflation: number) => (label: string, amount: number, years: number) =>
  view === 'today' ? money(label, inToday(amount, inflation, years)) : money(label, amount, OF_YEAR);

function retirementFigures({ result, calculator, view }: Read): Shown[] {
  const plan = ofPlanType('RETIREMENT', result);
  const { assetsGrowPlan } = ofPlanType('RETIREMENT', calculator);
  const first = plan.projections[0]?.age ?? 0;
  const retires = (plan.employee.retirement.age ?? first) - first;
  const at = later(view, assetsGrowPlan.expectedAnnualInflationRate ?? 0);
  return [
    ...flag('Goal met at the planned returns', plan.meetingRetirementGoal),
    ...at('Savings at retirement', plan.retirementSum, retires),
    ...count('Years in retirement', plan.retirementYears),
    ...count('Years your savings last', plan.yearsRetirementFundWillLast),
    ...at(
      'Savings at life expectancy',
      plan.savingsBalanceAtLifeExpectancy,
      plan.employee.lifeExpectancy - first,
    ),
    ...at('Yearly expenses at retirement', plan.expensesAtRetirementAge, retires),
    ...money('Social Security a year', plan.finalSocialSecurityIncome),
    ...money('Spouse or partner: Social Security a year', plan.spouseFinalSocialSecurityIncome),
  ];
}

function distributionFigures({ result, calculator, view }: Read): Shown[] {
  const plan = ofPlanType('DISTRIBUTION_PLANNING', result);
  const { expectedAnnualInflationRate } = ofPlanType('DISTRIBUTION_PLANNING', calculator);
  const years = (plan.rows.at(-1)?.year ?? 0) - yearOf(plan.asOf) + 1;
  return [
    ...flag('Every year in retirement is covered', plan.planMet),
    ...count('Years covered', plan.coveredYears),
    ...count('Years in retirement', plan.requiredYears),
    ...later(view, expectedAnnualInflationRate ?? 0)('Left at the end', plan.endingBalance, years),
  ];
}

const lifeFigures = (result: PlanResult): Shown[] => {
  const plan = result.planType === 'LIFE_INSURANCE' ? result : ofPlanType('PARTNER_LIFE_INSURANCE', result);
  return [
    ...flag('Covered', plan.covered),
    ...money('Coverage required', plan.coverageRequired),
    ...money('Current coverage', plan.currentCoverage),
    ...money('Additional coverage', plan.additionalCoverage),
    ...money('Income missing each year', plan.annualIncomeGap),
    ...money('Needed at once', plan.immediateNeeds),
  ];
};

/** The figures of a result in words, written apart from the product. */
export const EXPECTED_FIGURES: Readonly<Record<OfferedPlanType, (read: Read) => Shown[]>> = {
  RETIREMENT: retirementFigures,
  DISTRIBUTION_PLANNING: distributionFigures,
  LIFE_INSURANCE: ({ result }) => lifeFigures(result),
  PARTNER_LIFE_INSURANCE: ({ result }) => lifeFigures(result),
  ASSET_ALLOCATION: ({ result }) => {
    const { portfolio, holdings } = ofPlanType('ASSET_ALLOCATION', result);
    return [
      ...count(`Expected return of ${portfolio.riskLevelName}, percent a year`, portfolio.compoundReturn),
      ...count(`Possible loss of ${portfolio.riskLevelName}, percent a year`, portfolio.possibleLoss),
      ...holdings.flatMap(({ name, ticker, percentage }) =>
        count(`${name} (${ticker}), percent`, percentage),
      ),
    ];
  },
  REDUCE_DEBT: ({ result }) => {
    const plan = ofPlanType('REDUCE_DEBT', result);
    return [
      ...money('Total debt', plan.totalDebt),
      ...money('Minimum payments a month', plan.totalMinimumPayments),
      ...money('Payments a month', plan.monthlyPayment, PAID),
      ...count('Months until debt free', plan.monthsUntilPayoff),
      ...money('Total interest', plan.totalInterest, PAID),
    ];
  },
  EMERGENCY_FUND: ({ result }) => {
    const plan = ofPlanType('EMERGENCY_FUND', result);
    return [
      ...flag('Goal met', plan.isSavingsGoalMet),
      ...money('Current savings', plan.totalSavings),
      ...money('Recommended emergency savings', plan.targetSavings),
      ...count('Months covered', plan.monthsCovered),
      ...money('Monthly savings goal', plan.monthlySavings),
      ...count('Months to fill', plan.monthsToFill),
    ];
  },
  DISABILITY_INSURANCE: ({ result }) => {
    const plan = ofPlanType('DISABILITY_INSURANCE', result);
    return [
      ...flag('Covered', plan.covered),
      ...money('Monthly income required', plan.coverageRequired),
      ...money('Monthly income covered', plan.currentCoverage),
      ...money('Additional monthly benefit', plan.additionalMonthlyBenefit),
      ...money('Cash for the waiting period', plan.cashNeededDuringElimination),
      ...money('Missing in the waiting period', plan.eliminationShortfall),
    ];
  },
  ESTATE_PLANNING: ({ result }) => {
    const plan = ofPlanType('ESTATE_PLANNING', result);
    return [
      ...flag('Complete', plan.covered),
      ...count('Documents in place', plan.documentsInPlace),
      ...count('Documents needed', plan.documentsNeeded),
      ...flag('Review due', plan.isReviewDue),
    ];
  },
  STUDENT_DEBT: ({ result }) => {
    const plan = ofPlanType('STUDENT_DEBT', result);
    return [
      ...money('Federal loans', plan.federalBalance),
      ...money('Private loans', plan.privateBalance),
      ...money('Payments each month', plan.monthlyPayment),
      ...count('Months of payments', plan.chosen?.months ?? null),
      ...money('Total paid on federal loans', plan.chosen?.totalPaid ?? null, PAID),
      ...money('Forgiven', plan.chosen?.forgiven ?? null, PAID),
    ];
  },
};

/** The rows of years, debts and repayment plans that the report lists below the figures. */
export function listedRows({ result, calculator, view }: Read): string[] {
  if (result.planType === 'RETIREMENT') {
    const inflation = ofPlanType('RETIREMENT', calculator).assetsGrowPlan.expectedAnnualInflationRate ?? 0;
    const first = result.projections[0]?.age ?? 0;
    return result.projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) => {
      const today = formatWholeUsd(inToday(balance, inflation, age - first) as Cents);
      return `${String(age)} ${today} ${formatUsd(balance)}`;
    });
  }
  if (result.planType === 'DISTRIBUTION_PLANNING') {
    const inflation = ofPlanType('DISTRIBUTION_PLANNING', calculator).expectedAnnualInflationRate ?? 0;
    return result.rows.map((row) => {
      const years = row.year - yearOf(result.asOf);
      const shown = (amount: Cents): string =>
        formatWholeUsd(view === 'year' ? amount : (inToday(amount, inflation, years) as Cents));
      const { yourAge, spouseAge } = row.display;
      return [
        String(row.year),
        spouseAge === null ? yourAge : `${yourAge} / ${spouseAge}`,
        shown(row.pensionsAfterTax),
        shown(row.socialSecurityAfterTax),
        shown(row.selfEmploymentAfterTax),
        shown(row.afterTaxWithdrawalsAllAccountsWithoutTakingStock),
        shown(row.afterAccountWithdrawalsOrTaxableAccountsDeposit),
      ].join(' ');
    });
  }
  if (result.planType === 'REDUCE_DEBT') {
    return result.debts.map((debt) =>
      [debt.currentPayment, debt.targetPayment, debt.interest].map((amount) => formatUsd(amount)).join(' '),
    );
  }
  if (result.planType !== 'STUDENT_DEBT') return [];
  return result.plans.map(
    ({ plan, firstPayment, lastPayment }) =>
      `${REPAYMENT_PLAN_NAME[plan]} ${formatUsd(firstPayment)} ${formatUsd(lastPayment)}`,
  );
}
