import {
  ofPlanType,
  type DisabilityInsuranceCalculator,
  type DisabilityInsuranceResult,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';

/** The mechanism passes calculators of every type; it has checked the type before. */
export const asDisability = (calculator: PlanCalculator): DisabilityInsuranceCalculator =>
  ofPlanType('DISABILITY_INSURANCE', calculator);

/** The figures of a disability insurance plan. */
export const asDisabilityResult = (result: PlanResult): DisabilityInsuranceResult =>
  ofPlanType('DISABILITY_INSURANCE', result);
