import {
  afterTaxValue,
  yearFlows,
  simulate,
  USUAL_ORDER,
  type Balances,
  type DistributionPlan,
  type YearFlow,
} from '../distribution-calculate/index.ts';
import type { WithdrawalStrategiesInput } from '../inputs/distribution.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { drawnYear, type DrawnYear, type GrossIncomes, type Rule } from './drawn-year.ts';

type Conversion = WithdrawalStrategiesInput['conversion'];

/** What every strategy of a plan shares: the money at retirement and the flows of each year. */
export interface Base {
  readonly plan: DistributionPlan;
  readonly atRetirement: Balances;
  readonly flows: readonly YearFlow[];
  readonly incomes: readonly GrossIncomes[];
  readonly conversion: Conversion;
}

/** The incomes before tax. The flows of a plan without tax hold them; with a tax of 1 only special income is left. */
function grossIncomes(plan: DistributionPlan): GrossIncomes[] {
  const special = yearFlows({ ...plan, taxRate: 1 });
  return yearFlows({ ...plan, taxRate: 0 }).map(({ incomes, lumpSums }, year) => {
    const specialIncome = special[year]?.incomes.selfEmployment ?? 0;
    return {
      pensions: incomes.pensions,
      socialSecurity: incomes.socialSecurity,
      otherIncome: incomes.selfEmployment - specialIncome,
      specialIncome,
      lumpSums,
    };
  });
}

/** Nothing is drawn before retirement, so the years until then are those of the plan. */
export function prepareBase(plan: DistributionPlan, conversion: Conversion): Base {
  const flows = yearFlows(plan);
  const first = simulate(plan, USUAL_ORDER, flows).years[plan.retirementYear];
  return {
    plan,
    atRetirement: first?.start ?? plan.balances,
    flows,
    incomes: grossIncomes(plan),
    conversion,
  };
}

function conversionIn({ plan, conversion }: Base, year: number): number {
  const age = plan.own.age + year;
  if (!conversion || age < conversion.fromAge || age > conversion.toAge) return 0;
  return Math.max(0, conversion.yearlyAmount) * (1 + plan.inflation) ** year;
}

/** A plan drawn by one rule. */
export interface DrawnPlan {
  readonly rule: Rule;
  readonly years: readonly DrawnYear[];
  readonly coveredYears: number;
  readonly lifetimeTax: number;
  /** What is left in the end, sold and taxed at the expected rate of the plan; nominal dollars. */
  readonly afterTaxRemaining: number;
}

const isCovered = ({ difference }: DrawnYear): boolean => difference > -HALF_A_CENT;

/** Draws every retirement year by a rule. */
export function drawnPlan(base: Base, rule: Rule): DrawnPlan {
  const { plan, flows, incomes } = base;
  const years: DrawnYear[] = [];
  let balances = base.atRetirement;
  for (const [year, flow] of flows.entries()) {
    const income = incomes[year];
    if (year < plan.retirementYear || !income) continue;
    const drawn = drawnYear(
      { plan, year, flow, incomes: income, conversion: conversionIn(base, year) },
      balances,
      rule,
    );
    years.push(drawn);
    balances = drawn.end;
  }
  return {
    rule,
    years,
    coveredYears: years.filter(isCovered).length,
    lifetimeTax: years.reduce((sum, { tax }) => sum + tax, 0),
    afterTaxRemaining: afterTaxValue(balances, plan.taxRate),
  };
}

/** More years covered, then half a cent more left, then half a cent less tax. */
export function isBetter(candidate: DrawnPlan, best: DrawnPlan): boolean {
  if (candidate.coveredYears !== best.coveredYears) return candidate.coveredYears > best.coveredYears;
  const more = candidate.afterTaxRemaining - best.afterTaxRemaining;
  if (Math.abs(more) >= HALF_A_CENT) return more > 0;
  return best.lifetimeTax - candidate.lifetimeTax >= HALF_A_CENT;
}
