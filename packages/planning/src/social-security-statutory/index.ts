export type { StatutoryInput } from '../inputs/social-security.ts';
export { statutoryBenefit } from './statutory.ts';
export { fullAgeMonths } from './ages.ts';
