import {
  countedEvents,
  eventMarks,
  ofPlanType,
  REPAYMENT_PLAN_NAME,
  type AssetAllocationResult,
  type ReduceDebtResult,
  type RetirementResult,
  type StudentDebtResult,
} from '@fw/contract-goals';
import type { DollarView } from '@fw/contract-kernel';
import { targetShares } from '@fw/planning/allocation-plan';
import { inTodaysDollars } from '@fw/planning/display';
import { answersAsCounted, toDistributionInput } from '@fw/planning/distribution-plan';
import {
  describeMonths,
  formatMonth,
  formatUsd,
  formatWholeUsd,
  fraction,
  isYearMonth,
  months,
  type Fraction,
} from '@fw/units';
import { planKeyFigures } from '../../plan-types/key-figures.ts';
import { distributionContent } from '../../shared/pdf/distribution-content.ts';
import { paragraph, picture, tableWith, verdict, type Content } from '../../shared/pdf/document.ts';
import { barsSvg, curveSvg, type Bar } from './picture-svg.ts';
import type { ReportedPlan } from './reported-plan.ts';

/** The savings at each age in both dollars, as the chart of the screen shows them. */
function retirementYears({ projections }: RetirementResult, inflation: Fraction): Content {
  const first = projections[0]?.age ?? 0;
  return tableWith({
    headings: ['Age', "Savings in today's dollars", 'Savings in dollars of that year'],
    rows: projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) => [
      String(age),
      formatWholeUsd(inTodaysDollars(balance, inflation, age - first)),
      formatUsd(balance),
    ]),
  });
}

const debtRows = ({ debts }: ReduceDebtResult): Content =>
  tableWith({
    headings: ['Account', 'Paid off', 'Payment now', 'Payment in the plan', 'Interest'],
    rows: debts.map((debt) => [
      debt.name,
      debt.payoffDate !== null && isYearMonth(debt.payoffDate)
        ? formatMonth(debt.payoffDate)
        : debt.payoffText,
      formatUsd(debt.currentPayment),
      formatUsd(debt.targetPayment),
      formatUsd(debt.interest),
    ]),
  });

const repaymentRows = ({ plans }: StudentDebtResult): Content =>
  tableWith({
    headings: ['Plan', 'First payment', 'Last payment', 'Time', 'Total paid', 'Forgiven'],
    rows: plans.map(({ plan, ...figures }) => [
      REPAYMENT_PLAN_NAME[plan],
      formatUsd(figures.firstPayment),
      formatUsd(figures.lastPayment),
      describeMonths(months(figures.months)),
      formatUsd(figures.totalPaid),
      formatUsd(figures.forgiven),
    ]),
  });

const repaymentBars = ({ plans }: StudentDebtResult): Bar[] => {
  const most = Math.max(1, ...plans.map(({ totalPaid }) => totalPaid));
  return plans.map(({ plan, totalPaid }) => ({
    name: `${REPAYMENT_PLAN_NAME[plan]}: ${formatWholeUsd(totalPaid)} in all`,
    share: totalPaid / most,
  }));
};

const CLASS_NAME = {
  FIXED: 'Fixed income',
  LARGE: 'Large cap',
  SMALL: 'Small cap',
  FOREIGN: 'Foreign',
  OTHER: 'Other',
} as const;

/** The dollars of a plan of repayment, which are those of its payments; decision 0410. */
const PAID_IN = {
  debts:
    "Payments and interest are in dollars of the months in which they are paid; balances are in today's dollars.",
  loans:
    "Payments, totals and what is forgiven are in dollars of the years in which they fall; the first payment is in today's dollars.",
} as const;

const shareBars = ({ portfolio }: AssetAllocationResult): Bar[] =>
  targetShares(portfolio).map(([type, share]) => ({
    name: `${CLASS_NAME[type]}: ${String(share)}%`,
    share: share / 100,
  }));

const holdingRows = ({ holdings }: AssetAllocationResult): Content[] =>
  holdings.length === 0
    ? []
    : [
        tableWith({
          headings: ['Fund', 'Share'],
          rows: holdings.map(({ name, percentage }) => [name, `${String(percentage)}%`]),
        }),
      ];

/** The events of a retirement plan: their marks on the line, and what each number is. */
function toEventMarks({ result, calculator }: ReportedPlan) {
  if (result.planType !== 'RETIREMENT') return { marks: [], sentences: [] };
  const { projections, asOf } = result;
  const first = projections[0]?.age ?? 0;
  const years = Math.max(1, (projections.at(-1)?.age ?? first) - first);
  const events = countedEvents(ofPlanType('RETIREMENT', calculator), asOf, first);
  return {
    marks: eventMarks(events, first).map(({ x, label }) => ({ at: (x - first) / years, label })),
    sentences: events.map(({ number, sentence }) => `${String(number)}. ${sentence}`),
  };
}

/** How an amount develops, or how far the plan is. */
function planPicture(plan: ReportedPlan, dollars: DollarView): Content[] {
  const { result } = plan;
  const { curve, progress } = planKeyFigures(plan, dollars);
  if (curve) {
    const { marks, sentences } = toEventMarks(plan);
    const below = [curve.summary, ...sentences].map((text) => paragraph(text, { above: 4 }));
    return [picture(curveSvg({ ...curve, marks })), ...below];
  }
  if (progress) return [picture(barsSvg([{ name: progress.text, share: progress.share }]))];
  if (result.planType === 'STUDENT_DEBT' && result.plans.length > 0)
    return [picture(barsSvg(repaymentBars(result)))];
  if (result.planType === 'ASSET_ALLOCATION') return [picture(barsSvg(shareBars(result)))];
  return [];
}

function planRows({ result, calculator }: ReportedPlan): Content[] {
  if (result.planType === 'RETIREMENT') {
    const { assetsGrowPlan } = ofPlanType('RETIREMENT', calculator);
    return [retirementYears(result, assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0))];
  }
  if (result.planType === 'REDUCE_DEBT') return [debtRows(result), paragraph(PAID_IN.debts, { above: 4 })];
  if (result.planType === 'STUDENT_DEBT') {
    return result.plans.length === 0 ? [] : [repaymentRows(result), paragraph(PAID_IN.loans, { above: 4 })];
  }
  return result.planType === 'ASSET_ALLOCATION' ? holdingRows(result) : [];
}

/** Of a version from before events counted; decision 0452. */
const EVENTS_NOT_COUNTED =
  'This version does not count the events and phases of the retirement plan. Update the plan to count them.';

function distributionBody(
  { result: committed, calculator }: ReportedPlan,
  dollars: DollarView,
): Content[] | null {
  const result = ofPlanType('DISTRIBUTION_PLANNING', committed);
  const { asOf } = result;
  const answers = ofPlanType('DISTRIBUTION_PLANNING', calculator);
  const counted = answersAsCounted(answers, result, asOf);
  const request = toDistributionInput(counted, asOf);
  if (request === null) return null;
  const content = distributionContent({ request, figures: result, asOf, dollars });
  return counted === answers ? content : [...content, paragraph(EVENTS_NOT_COUNTED, { above: 4 })];
}

/** The result of a plan as a sentence, its picture and its rows. */
export function planBody(plan: ReportedPlan, dollars: DollarView): Content[] {
  const own = plan.definition.planType === 'DISTRIBUTION_PLANNING' ? distributionBody(plan, dollars) : null;
  if (own) return own;
  const { sentence } = planKeyFigures(plan);
  return [verdict(sentence), ...planPicture(plan, dollars), ...planRows(plan)];
}
