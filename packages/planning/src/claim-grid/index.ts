export {
  breakEvenMonths,
  CLAIM_AGES,
  claimGrid,
  lifetimeTotal,
  type ClaimGrid,
  type GridCell,
} from './grid.ts';
export type { ClaimAges, ClaimingHousehold } from './household.ts';
export {
  ageInMonths,
  contributionBase,
  fullBenefit,
  ownMonthly,
  RULE_YEAR,
  spousalMonthly,
  type ClaimingPerson,
} from './person.ts';
