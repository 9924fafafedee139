import type { DistributionRequest } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { computeDistribution, type DistributionComputed } from '@fw/planning/distribution-plan';
import { ApiError } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';

const LIFE_EXPECTANCY = 'Please enter an age between your retirement age and 120';
const RETIREMENT_AGE =
  'Please enter an age more than your current age and less than your life expectancy. If you have already retired, please reach out to your planner to discuss additional planning considerations';
const MESSAGES: Readonly<Record<string, string>> = {
  LIFE_EXPECTANCY_REACHED: LIFE_EXPECTANCY,
  RETIREMENT_AFTER_LIFE_EXPECTANCY: RETIREMENT_AGE,
};

/** A distribution request for the day it names, or for today. */
export const onDay = (request: DistributionRequest, today: IsoDate) => ({
  ...request,
  asOf: request.asOf ?? today,
});

/** Computes a distribution request; a plan that is over before it begins is refused at its field. */
export function computeRequest(
  request: ReturnType<typeof onDay>,
  at: readonly string[] = [],
): DistributionComputed {
  const computed = computeDistribution(request);
  if (!isCalculationError(computed)) return computed;
  const field = [...at, computed.field ?? 'retirementPlan'].join('.');
  throw ApiError.invalid('FIELDS', {
    reason: computed.error,
    errors: [{ Field: field, Errors: [MESSAGES[computed.error] ?? 'Please enter a valid value.'] }],
  });
}
