export { claimingEstimate } from './claiming-estimate.ts';
export type { ClaimantResult, ClaimingInput, ClaimingResult } from './claiming-rules.ts';
export { claimAgeFor, fullRetirementAge } from './claim-age.ts';
export { retirementEstimate, type RetirementEstimateInput } from './retirement-estimate.ts';
export { estimateHousehold, type EarnerEstimate, type EarningHousehold } from './estimate.ts';
export { estimateParts } from './estimate-parts.ts';
