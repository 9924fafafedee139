import type { RetirementCalculator } from '@fw/contract-goals';
import { claimAgeFor } from '@fw/planning/social-security';

/** The claiming ages the plan counts with: the retirement ages within 62 to 70. */
export const planAges = ({ retirementPlanDetails: details }: RetirementCalculator) => ({
  own: claimAgeFor(Math.floor(details.retirementAge ?? 0)),
  spouse: claimAgeFor(Math.floor(details.spouseRetirementAge ?? 0)),
});
