import {
  ofPlanType,
  type PlanCalculator,
  type PlanResult,
  type ReduceDebtCalculator,
  type ReduceDebtResult,
} from '@fw/contract-goals';

/** The mechanism passes calculators of every type; it has checked the type before. */
export const asReduceDebt = (calculator: PlanCalculator): ReduceDebtCalculator =>
  ofPlanType('REDUCE_DEBT', calculator);

/** The figures of a debt plan. */
export const asReduceDebtResult = (result: PlanResult): ReduceDebtResult => ofPlanType('REDUCE_DEBT', result);
