import { retirementEstimateInput, type RetirementEstimateInput } from '../inputs/social-security.ts';
import { calculator } from '../calculator/index.ts';
import { isCouple } from '../relationship/index.ts';
import { toWorking } from '../working/index.ts';
import { estimateHousehold, type EarnerEstimate, type EarningHousehold } from './estimate.ts';
import { estimateParts } from './estimate-parts.ts';

const MISSING_RETIREMENT_AGE = 62;

const toEarner = (person: Omit<RetirementEstimateInput, 'asOfYear'>) => ({
  dateOfBirth: person.dateOfBirth,
  annualIncome: person.annualIncome ?? 0,
  retirementAge: person.retirementAge ?? MISSING_RETIREMENT_AGE,
});

function toHousehold(input: RetirementEstimateInput): EarningHousehold {
  const spouse = isCouple(input.relationshipStatus) && input.spouse ? toEarner(input.spouse) : null;
  return {
    year: input.asOfYear,
    relationship: input.relationshipStatus,
    earner: toEarner(input),
    spouse,
  };
}

export interface RetirementEstimate extends EarnerEstimate {
  readonly spouse?: EarnerEstimate;
}

function run(input: RetirementEstimateInput): RetirementEstimate {
  const { own, spouse } = estimateHousehold(toHousehold(input));
  return spouse ? { ...own, spouse } : own;
}

/**
 * Estimator A, the retirement planner's default: yearly Social Security in US dollars of `asOfYear` from today's income
 * and the retirement age; INVALID_NUMBER, INVALID_INPUT. Source: A9-11 to A9-13, frozen 2017 rule set.
 */
export const retirementEstimate = calculator({
  input: retirementEstimateInput,
  run,
  working: (input) => toWorking('social-security-retirement', estimateParts(toHousehold(input))),
});
