export type { StatutoryInput } from './shape.ts';
export { statutoryBenefit } from './statutory.ts';
export { fullAgeMonths } from './ages.ts';
