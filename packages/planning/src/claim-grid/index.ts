export { breakEvenMonths, CLAIM_AGES, claimGrid, type ClaimGrid, type GridCell } from './grid.ts';
export type { ClaimAges, ClaimingHousehold } from './household.ts';
export { contributionBase, fullBenefit, ownMonthly, RULE_YEAR, spousalMonthly } from './person.ts';
