export type { StatutoryInput } from '../inputs/social-security.ts';
export { statutoryBenefit } from './statutory.ts';
export { fullAgeMonths } from './ages.ts';
export { benefitAt, spousalFactor, survivorBase, survivorFactor } from './benefit.ts';
export { bendPointsIn, primaryInsuranceAmount } from './primary.ts';
export { toDollar } from './rounding-down.ts';
export { benefitParts, spousalParts, survivorParts } from './paid-working.ts';
export { bendColumns, primaryConstants, primaryFormula } from './primary-working.ts';
export type { Parts } from './working-parts.ts';
