import * as z from 'zod/mini';
import { assetAllocationCalculator, assetAllocationResult } from './asset-allocation.contract.ts';
import { disabilityInsuranceCalculator, disabilityInsuranceResult } from './disability-insurance.contract.ts';
import { emergencyFundCalculator, emergencyFundResult } from './emergency-fund.contract.ts';
import { reduceDebtCalculator, reduceDebtResult } from './reduce-debt.contract.ts';
import { estatePlanningCalculator, estatePlanningResult } from './estate-planning.contract.ts';
import {
  lifeInsuranceCalculator,
  lifeInsuranceResult,
  partnerLifeInsuranceCalculator,
  partnerLifeInsuranceResult,
} from './life-insurance.contract.ts';
import { distributionCalculator, distributionResult } from './distribution.contract.ts';
import { retirementCalculator, retirementResult } from './retirement.contract.ts';
import { studentDebtCalculator, studentDebtResult } from './student-debt.contract.ts';

/** The answers of a plan; `planType` names the questionnaire they belong to. A new plan type adds its schema here. */
export const planCalculator = z.discriminatedUnion('planType', [
  retirementCalculator,
  assetAllocationCalculator,
  emergencyFundCalculator,
  reduceDebtCalculator,
  lifeInsuranceCalculator,
  partnerLifeInsuranceCalculator,
  disabilityInsuranceCalculator,
  estatePlanningCalculator,
  studentDebtCalculator,
  distributionCalculator,
]);
export type PlanCalculator = z.output<typeof planCalculator>;
/** The same on the wire. */
export type PlanCalculatorOnWire = z.input<typeof planCalculator>;

/** The figures of a committed plan. A new plan type adds its schema here. */
export const planResult = z.discriminatedUnion('planType', [
  retirementResult,
  assetAllocationResult,
  emergencyFundResult,
  reduceDebtResult,
  lifeInsuranceResult,
  partnerLifeInsuranceResult,
  disabilityInsuranceResult,
  estatePlanningResult,
  studentDebtResult,
  distributionResult,
]);
export type PlanResult = z.output<typeof planResult>;
export type PlanResultOnWire = z.input<typeof planResult>;

/** Plan types that have a questionnaire: the ones a person can start. */
export type OfferedPlanType = PlanCalculator['planType'];

interface OfAnyPlan {
  readonly planType: OfferedPlanType;
}

const isOfPlan = <Value extends OfAnyPlan, Type extends OfferedPlanType>(
  value: Value,
  planType: Type,
): value is Extract<Value, { readonly planType: Type }> => {
  const actual: OfferedPlanType = value.planType;
  return actual === planType;
};

/** Answers or figures of one plan type; those of another type, or none, are an error of the caller. */
export function ofPlanType<Value extends OfAnyPlan, Type extends OfferedPlanType>(
  planType: Type,
  value: Value | null | undefined,
): Extract<Value, { readonly planType: Type }> {
  if (value && isOfPlan(value, planType)) return value;
  throw new Error(`${value?.planType ?? 'Nothing'} is given where ${planType} is expected`);
}
