export type { DistributionInput } from '../inputs/distribution.ts';
export {
  distributionCalculate,
  type DistributionResult,
  type DistributionRow,
} from './distribution-calculate.ts';
export { isPlan, resolvePlan, type DistributionPlan } from './plan.ts';
export { afterTaxValue, simulate, type Simulation } from './simulate.ts';
export { USUAL_ORDER, type Source } from './draw.ts';
export { distributionWorking } from './working.ts';
export { flowsOf, type YearFlow } from './incomes.ts';
