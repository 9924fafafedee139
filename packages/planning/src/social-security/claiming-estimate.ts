import { dollars, yearOf } from '@fw/units';
import { calculator } from '../calculator/index.ts';
import { claimingInput, type Claimant, type ClaimingInput } from '../inputs/social-security.ts';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { isCouple, MARRIED } from '../relationship/index.ts';
import { CLAIMING_RULES, SPOUSAL_FACTOR } from '../tables/index.ts';
import {
  effectiveClaimAge,
  claimingPercent,
  countedIncome,
  rulesFor,
  type ClaimantResult,
  type ClaimingResult,
} from './claiming-rules.ts';
import { claimingWorking } from './claiming-working.ts';
import { primaryAmount } from './primary-amount.ts';

function estimateClaimant(
  claimant: Claimant,
  other: Claimant | null,
  input: ClaimingInput,
): ClaimantResult | null {
  const percentage = claimingPercent(claimant);
  if (percentage === undefined) return null;
  const { bend1, bend2, cap } = rulesFor(input);
  const primaryInsuranceAmount = (person: Claimant): number =>
    primaryAmount(countedIncome(person, cap), bend1, bend2);
  const age = effectiveClaimAge(claimant);
  const own = (12 * primaryInsuranceAmount(claimant) * percentage) / 100;
  const shared = other ? primaryInsuranceAmount(other) : 0;
  const spousal = 12 * CLAIMING_RULES.spousalShare * shared * (SPOUSAL_FACTOR[age] ?? 1);
  return {
    monthlyPia: dollars(primaryInsuranceAmount(claimant)),
    claimingPercentage: percentage,
    socialSecurityYear: yearOf(claimant.dateOfBirth) + age,
    ownSocialSecurityIncome: dollars(own),
    spousalIncome: dollars(spousal),
    socialSecurityAnnualAmount: dollars(Math.max(own, spousal)),
  };
}

function run(input: ClaimingInput): ClaimingResult | CalculationError<'SS_AGE_OUT_OF_RANGE'> {
  const { person, relationshipStatus } = input;
  const spouse = isCouple(relationshipStatus) ? (input.spouse ?? null) : null;
  const isMarried = relationshipStatus === MARRIED;
  const own = estimateClaimant(person, isMarried ? spouse : null, input);
  if (!own) return calculationError('SS_AGE_OUT_OF_RANGE', 'person.socialSecurityAge');
  if (!spouse) return { person: own };
  const theirs = estimateClaimant(spouse, isMarried ? person : null, input);
  return theirs
    ? { person: own, spouse: theirs }
    : calculationError('SS_AGE_OUT_OF_RANGE', 'spouse.socialSecurityAge');
}

/**
 * Estimator B, the claiming slider of the distribution planner: yearly Social Security in US dollars of `asOfYear` for a
 * whole claiming age 62 to 70; SS_AGE_OUT_OF_RANGE, INVALID_NUMBER. Source: A9-14 to A9-16, frozen 2023 rule set.
 */
export const claimingEstimate = calculator({ input: claimingInput, run, working: claimingWorking });
