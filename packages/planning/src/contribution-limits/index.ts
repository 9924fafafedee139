export { contributionLimits, type ContributionLimits } from './contribution-limits.ts';
export { HEALTH_LIMITS, RETIREMENT_LIMITS } from '../tables/contribution-limits.ts';
