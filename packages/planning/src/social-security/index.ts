export { claimingEstimate } from './claiming-estimate.ts';
export type { ClaimantResult, ClaimingInput, ClaimingResult } from './claiming-rules.ts';
export { claimAgeFor, fullRetirementAge } from './claim-age.ts';
export { retirementEstimate, type RetirementEstimateInput } from './retirement-estimate.ts';
export { estimateHousehold, type Earner, type EarnerEstimate } from './estimate.ts';
