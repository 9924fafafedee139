export {
  aliveAt,
  householdPensions,
  householdSocialSecurity,
  isSurvivorYear,
  otherIncomeIn,
  wagesIn,
} from './streams.ts';
export type { Pension, Person, SocialSecurityClaim } from './person.ts';
