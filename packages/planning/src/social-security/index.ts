export { claimingEstimate } from './claiming-estimate.ts';
export type { ClaimantResult, ClaimingResult } from './claiming-rules.ts';
export { claimAgeFor, fullRetirementAge } from './claim-age.ts';
export { retirementEstimate } from './retirement-estimate.ts';
export type { ClaimingInput, RetirementEstimateInput } from '../inputs/social-security.ts';
export { estimateHousehold, type EarnerEstimate, type EarningHousehold } from './estimate.ts';
export { estimateParts } from './estimate-parts.ts';
