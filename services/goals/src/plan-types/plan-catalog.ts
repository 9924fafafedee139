import { planType, type GoalType, type PlanType } from '@fw/contract-goals';

/** Which goal a plan type belongs to. */
export const GOAL_OF_PLAN: Readonly<Record<PlanType, GoalType>> = {
  RETIREMENT: 'RETIREMENT',
  ASSET_ALLOCATION: 'RETIREMENT',
  DISTRIBUTION_PLANNING: 'RETIREMENT',
  REDUCE_DEBT: 'DEBT',
  EMERGENCY_FUND: 'PREPARE_FOR_THE_UNEXPECTED',
  COMPANY_BENEFITS: 'COMPANY_BENEFITS',
  LIFE_INSURANCE: 'PROTECT_YOUR_LEGACY',
  PARTNER_LIFE_INSURANCE: 'PROTECT_YOUR_LEGACY',
  DISABILITY_INSURANCE: 'PROTECT_YOUR_LEGACY',
  ESTATE_PLANNING: 'PROTECT_YOUR_LEGACY',
  LIVE_BY_A_BUDGET: 'LIVE_BY_A_BUDGET',
  STUDENT_DEBT: 'STUDENT_DEBT',
};

export const plansOfGoal = (goalType: GoalType): PlanType[] =>
  planType.options.filter((type) => GOAL_OF_PLAN[type] === goalType);
