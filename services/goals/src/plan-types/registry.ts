import type { OfferedPlanType, PlanType } from '@fw/contract-goals';
import { API_ERRORS } from '@fw/contract-kernel/api-errors';
import { ApiError } from '@fw/service-kit';
import { assetAllocationPlan } from './asset-allocation/definition.ts';
import type { PlanDefinition } from './definition.ts';
import { disabilityInsurancePlan } from './disability-insurance/definition.ts';
import { emergencyFundPlan } from './emergency-fund/definition.ts';
import { reduceDebtPlan } from './reduce-debt/definition.ts';
import { estatePlanningPlan } from './estate-planning/definition.ts';
import { lifeInsurancePlan, partnerLifeInsurancePlan } from './life-insurance/definition.ts';
import { distributionPlan } from './distribution/definition.ts';
import { retirementPlan } from './retirement/definition.ts';
import { studentDebtPlan } from './student-debt/definition.ts';

/** A plan type whose calculator is in the contract must have a definition; the others have none and are not offered. */
type Registry = Readonly<Record<OfferedPlanType, PlanDefinition>> &
  Readonly<Record<Exclude<PlanType, OfferedPlanType>, undefined>>;

export const REGISTRY: Registry = {
  RETIREMENT: retirementPlan,
  ASSET_ALLOCATION: assetAllocationPlan,
  REDUCE_DEBT: reduceDebtPlan,
  EMERGENCY_FUND: emergencyFundPlan,
  COMPANY_BENEFITS: undefined,
  LIFE_INSURANCE: lifeInsurancePlan,
  LIVE_BY_A_BUDGET: undefined,
  DISABILITY_INSURANCE: disabilityInsurancePlan,
  PARTNER_LIFE_INSURANCE: partnerLifeInsurancePlan,
  ESTATE_PLANNING: estatePlanningPlan,
  STUDENT_DEBT: studentDebtPlan,
  DISTRIBUTION_PLANNING: distributionPlan,
};

/** The definitions that exist, by type; tests pass their own. */
export type PlanDefinitions = Readonly<Partial<Record<PlanType, PlanDefinition | undefined>>>;

/** The definition of a type; 422 with the field for a type without one. */
export function requireDefinition(definitions: PlanDefinitions, planType: PlanType): PlanDefinition {
  const definition = definitions[planType];
  if (definition) return definition;
  throw ApiError.invalid('PLAN_TYPE_NOT_OFFERED', {
    errors: [{ Field: 'planType', Errors: [API_ERRORS.PLAN_TYPE_NOT_OFFERED.message] }],
  });
}
