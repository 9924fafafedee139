import { distributionInput } from '../inputs/distribution.ts';
import { calculator } from '../calculator/index.ts';
import {
  afterTaxValue,
  distributionWorking,
  yearFlows,
  isPlan,
  resolvePlan,
  simulate,
  type DistributionInput,
  type DistributionPlan,
  type Source,
  type YearFlow,
} from '../distribution-calculate/index.ts';
import type { CalculationError } from '../calculation-error/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';

interface OrderResult {
  readonly order: readonly Source[];
  readonly coveredYears: number;
  readonly afterTaxRemaining: number;
}

export interface WithdrawalOrderResult {
  readonly orders: readonly OrderResult[];
  readonly best: readonly Source[];
}

type PlanRefusal = 'LIFE_EXPECTANCY_REACHED' | 'RETIREMENT_AFTER_LIFE_EXPECTANCY';

const ORDERS: readonly (readonly Source[])[] = [
  ['taxable', 'preTax', 'roth'],
  ['taxable', 'roth', 'preTax'],
  ['preTax', 'taxable', 'roth'],
  ['preTax', 'roth', 'taxable'],
  ['roth', 'taxable', 'preTax'],
  ['roth', 'preTax', 'taxable'],
];

function tried(plan: DistributionPlan, order: readonly Source[], flows: readonly YearFlow[]): OrderResult {
  const { years, end } = simulate(plan, order, flows);
  const covered = years.filter(({ retired }) => retired && retired.difference > -HALF_A_CENT);
  return {
    order,
    coveredYears: covered.length,
    afterTaxRemaining: afterTaxValue(end, plan.taxRate),
  };
}

/** More years covered, then half a cent more left. */
function isBetter(candidate: OrderResult, best: OrderResult): boolean {
  if (candidate.coveredYears !== best.coveredYears) return candidate.coveredYears > best.coveredYears;
  return candidate.afterTaxRemaining - best.afterTaxRemaining >= HALF_A_CENT;
}

function run(input: DistributionInput): WithdrawalOrderResult | CalculationError<PlanRefusal> {
  const plan = resolvePlan(input);
  if (!isPlan(plan)) return plan;
  const flows = yearFlows(plan);
  const orders = ORDERS.map((order) => tried(plan, order, flows));
  const best = orders.reduce((leader, candidate) => (isBetter(candidate, leader) ? candidate : leader));
  return { orders, best: best.order };
}

/**
 * The six orders in which taxable, pre-tax and Roth money can be drawn, with the years each covers and what it leaves
 * after tax, in nominal dollars; the best covers most years, then leaves most. Refuses like the distribution planner.
 */
export const withdrawalOrder = calculator({
  input: distributionInput,
  run,
  working: (input, result) => ({
    ...distributionWorking(input, result.best),
    calculator: 'withdrawal-order',
  }),
});
