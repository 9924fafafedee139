export type { DistributionInput } from '../inputs/distribution.ts';
export {
  distributionCalculate,
  type DistributionResult,
  type DistributionRow,
} from './distribution-calculate.ts';
export { isPlan, resolvePlan, type DistributionPlan } from './plan.ts';
export { afterTaxValue, grown, inherited, simulate, type Simulation } from './simulate.ts';
export { accountsIn, takeOut, taxedShare, USUAL_ORDER, type Account, type Source } from './draw.ts';
export { deposited, type Balances } from './balances.ts';
export { requiredIn } from './required.ts';
export { moveStock, stockIn, type StockYear } from './stock.ts';
export { personsOf } from './incomes.ts';
export { distributionWorking } from './working.ts';
export { yearFlows, type YearFlow } from './incomes.ts';
