import { toLines, toWorking, type Columns, type Line, type Working } from '../working/index.ts';
import { toBorrower, offersFor, type CompareInput } from './compare.ts';
import {
  drivenRepayment,
  forgivenAfter,
  levelOver,
  type Borrower,
  type DrivenPlan,
  type PlanName,
} from './plans.ts';
import { ICR_MONTHS, ICR_SHARE, STANDARD_MONTHS } from '../tables/student-loans.ts';
import {
  householdSize,
  guidelineConstants,
  INCOME_BASED_CONSTANTS,
  RAP_CONSTANTS,
} from './payment-working.ts';
import { loanMonths } from './repay.ts';

const GROWN = 'floor((row - 1) / 12)';
const INCOME = `adjustedGrossIncome * (1 + incomeGrowth) ^ ${GROWN}`;
const GUIDELINE = `guideline * (1 + inflation) ^ ${GROWN}`;

const incomeBased = (share: string): string => {
  const raw = `${share} * max(0, ${INCOME} - protectedShare * ${GUIDELINE}) / 12`;
  return `min(standardPayment, if(${raw} < noneBelow, 0, max(leastPayment, ${raw})))`;
};

const SCHEDULES: Readonly<Record<DrivenPlan, string>> = {
  IBR15: incomeBased('0.15'),
  IBR10: incomeBased('0.1'),
  PAYE: incomeBased('0.1'),
  ICR: `min(contingentCap, ${String(ICR_SHARE)} * max(0, ${INCOME} - ${GUIDELINE}) / 12)`,
  RAP:
    `max(rapLeastMonthly, if(${INCOME} <= rapStep, rapLeastYearly, ` +
    `${INCOME} * min(rapHighestPercent, ceil(${INCOME} / rapStep) - 1) / 100) / 12 - rapPerDependent * max(0, dependents))`,
};

/** Formulas of one plan's months; its lines carry the plan's name. */
function columnsFor(plan: DrivenPlan): Columns {
  const own = (name: string): string => `${plan}${name}`;
  const before = (name: string): string => `prev.${own(name)}`;
  const toPrincipal = `${own('Payment')} - ${own('ToInterest')}`;
  const interest = `${before('Unpaid')} + ${own('Interest')}`;
  const match = `min(${before('Principal')} - (${toPrincipal}), max(0, min(rapMatch, ${own('Payment')}) - (${toPrincipal})))`;
  return {
    Scheduled: ['scheduled payment', SCHEDULES[plan]],
    Interest: ['interest', `${before('Principal')} * weightedRate / 12`],
    Payment: ['payment', `min(${own('Scheduled')}, ${before('Principal')} + ${interest})`],
    ToInterest: ['of it interest', `min(${own('Payment')}, ${interest})`],
    Match: ['principal matched', plan === 'RAP' ? match : '0'],
    Unpaid: ['unpaid interest', plan === 'RAP' ? '0' : `${interest} - ${own('ToInterest')}`],
    Principal: ['principal', `${before('Principal')} - (${toPrincipal}) - ${own('Match')}`],
  };
}

function planLines(borrower: Borrower, plan: DrivenPlan): Line[] {
  const columns = columnsFor(plan);
  const opening: Line = {
    name: `${plan}Principal`,
    label: `${plan}: principal`,
    formula: 'federalBalance',
    value: borrower.balance,
    row: 0,
  };
  const rows = loanMonths(drivenRepayment(borrower, plan)).flatMap((month) => {
    const figures = {
      Scheduled: month.scheduled,
      Interest: month.interest,
      Payment: month.payment,
      ToInterest: month.toInterest,
      Match: month.match,
      Unpaid: month.unpaid,
      Principal: month.principal,
    };
    return toLines(columns, figures, month.month).map((line) => ({
      ...line,
      name: `${plan}${line.name}`,
      label: `${plan}: ${line.label}`,
    }));
  });
  return [opening, ...rows];
}

const DRIVEN: readonly DrivenPlan[] = ['IBR15', 'IBR10', 'PAYE', 'ICR', 'RAP'];
const isDriven = (name: PlanName): name is DrivenPlan => DRIVEN.some((plan) => plan === name);

/** The payment that repays the federal loans in equal parts over a term. */
export const levelFormula = (months: number): string =>
  `if(weightedRate < 0.000000000001, federalBalance / ${String(months)}, ` +
  `federalBalance * weightedRate / 12 / (1 - (1 + weightedRate / 12) ^ (0 - ${String(months)})))`;

function onceLines(borrower: Borrower): Line[] {
  const columns: Columns = {
    standardPayment: ['Level payment over ten years', levelFormula(STANDARD_MONTHS)],
    contingentCap: ['Level payment over twelve years', levelFormula(ICR_MONTHS)],
    guideline: ['Poverty guideline', 'firstPerson + eachFurther * (familySize - 1)'],
  };
  return toLines(columns, {
    standardPayment: levelOver(borrower, STANDARD_MONTHS),
    contingentCap: levelOver(borrower, ICR_MONTHS),
    guideline: borrower.guideline,
  });
}

const constantsFor = (input: CompareInput) => [
  ...guidelineConstants(input),
  ...INCOME_BASED_CONSTANTS,
  ...RAP_CONSTANTS,
];

/** Every month of every income-driven plan, beside the level payments that cap them. */
export function compareWorking(input: CompareInput): Working {
  const borrower = toBorrower(input);
  if ('error' in borrower) return toWorking('student-debt', { inputs: { ...input }, lines: [] });
  const driven = offersFor(borrower).flatMap(([name]) => (isDriven(name) ? [name] : []));
  return toWorking('student-debt', {
    inputs: {
      ...borrower,
      guideline: null,
      balance: null,
      rate: null,
      federalBalance: borrower.balance,
      weightedRate: borrower.rate,
      familySize: householdSize(input),
      forgivenAfter: forgivenAfter(borrower, 'IBR15'),
    },
    constants: constantsFor(input),
    lines: [...onceLines(borrower), ...driven.flatMap((plan) => planLines(borrower, plan))],
  });
}
