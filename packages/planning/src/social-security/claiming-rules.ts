import type { Dollars } from '@fw/units';
import type { Claimant, ClaimingInput } from '../inputs/social-security.ts';
import { CLAIMING_PERCENT_FULL_AT_66, CLAIMING_PERCENT_FULL_AT_67, CLAIMING_RULES } from '../tables/index.ts';
import { claimAgeFor, fullRetirementAge } from './claim-age.ts';

export interface ClaimantResult {
  readonly monthlyPia: Dollars;
  readonly claimingPercentage: number;
  readonly socialSecurityYear: number;
  readonly ownSocialSecurityIncome: Dollars;
  readonly spousalIncome: Dollars;
  readonly socialSecurityAnnualAmount: Dollars;
}

export interface ClaimingResult {
  readonly person: ClaimantResult;
  readonly spouse?: ClaimantResult;
}

/** Bend points and cap a month, grown with inflation since 2023 and never shrunk. */
export function claimingRulesIn(year: number, inflation: number) {
  const { baseYear, firstBend, secondBend, monthlyCap } = CLAIMING_RULES;
  const growth = (1 + inflation) ** Math.max(0, year - baseYear);
  return { growth, bend1: firstBend * growth, bend2: secondBend * growth, cap: monthlyCap * growth };
}

/** The claiming rules of an input: its year and its yearly inflation rate (fraction, 0 when absent). */
export const rulesFor = (input: ClaimingInput) =>
  claimingRulesIn(input.asOfYear, input.expectedAnnualInflationRate ?? 0);

/** Income counted a month, within 0 and the cap. */
export const countedIncome = (claimant: Claimant, cap: number): number =>
  Math.max(0, Math.min((claimant.annualIncome ?? 0) / 12, cap));

/** The chosen claiming age, else the retirement age within 62 to 70. */
export const effectiveClaimAge = ({ socialSecurityAge, retirementAge }: Claimant): number =>
  socialSecurityAge ?? claimAgeFor(retirementAge);

/** Percent of the full benefit at the claiming age; undefined outside whole ages 62 to 70. */
export const claimingPercent = (claimant: Claimant): number | undefined =>
  (fullRetirementAge(claimant.dateOfBirth) === 66
    ? CLAIMING_PERCENT_FULL_AT_66
    : CLAIMING_PERCENT_FULL_AT_67
  )[effectiveClaimAge(claimant)];
