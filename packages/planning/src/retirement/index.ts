export { retirementChart } from './chart.ts';
export { enteredAmountIn, eventFormula, eventInputs, type PlanEvent } from './events.ts';
export { retirementFlows, yearFlow, type YearFlow } from './flows.ts';
export { resolvePlan, returnIn, type Plan } from './plan.ts';
export type { Saver } from './saver.ts';
export { retirementProjection } from './projection.ts';
export { projectBalances, summarise, type RetirementResult } from './balances.ts';
export type { RetirementInput } from '../inputs/retirement.ts';
