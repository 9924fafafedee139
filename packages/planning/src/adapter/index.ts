import { monteCarlo } from '../monte-carlo/index.ts';
import { sensitivity } from '../sensitivity/index.ts';
import { assetAllocation } from '../asset-allocation/index.ts';
import { display } from '../display/index.ts';
import { futureTax } from '../future-tax/index.ts';
import { retirementProjection } from '../retirement/index.ts';
import { claimingEstimate, retirementEstimate } from '../social-security/index.ts';
import { statutoryBenefit } from '../social-security-statutory/index.ts';
import { timeValue } from '../time-value/index.ts';

/** Every calculator under the name its vectors use, taking unchecked input. */
export const calculators: Readonly<Record<string, (input: unknown) => object>> = {
  helpers: display.accept,
  'retirement-projection': retirementProjection.accept,
  'social-security-distribution': claimingEstimate.accept,
  'social-security-retirement': retirementEstimate.accept,
  'social-security-statutory': statutoryBenefit.accept,
  'tax-rate': futureTax.accept,
  tvm: timeValue.accept,
  'asset-allocation': assetAllocation.accept,
  sensitivity: sensitivity.accept,
  'monte-carlo': monteCarlo.accept,
};
