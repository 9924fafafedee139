export type { DistributionAnswers, SavingsAnswers, TypedAccount } from './answers.ts';
export { accountChange } from './account-change.ts';
export { answersAsCounted } from './counted-events.ts';
export {
  computeDistribution,
  coverText,
  computeDistributionPlan,
  type DistributionComputed,
  type DistributionFigures,
} from './figures.ts';
export {
  accountsMatchHousehold,
  activeAccounts,
  householdBalances,
  householdTotal,
  isCouplePlan,
  stockLimits,
} from './household.ts';
export { DISTRIBUTION_ARITHMETIC } from './question-arithmetic.ts';
export { toDistributionInput } from './input.ts';
export { distributionIn } from './shown-dollars.ts';
export { distributionProblems } from './problems.ts';
export {
  balancesAtStart,
  DEFAULT_CLAIM_AGE,
  defaultSocialSecurity,
  ownSocialSecurityAt,
  openingSavingsSplit,
  savingsTotals,
  socialSecurityAt,
  spouseSocialSecurityAt,
  estimateTaxRate,
  taxEstimateWorked,
  withClaimEstimates,
  type SavingsTotals,
} from './settings.ts';
