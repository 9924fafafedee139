import type { PlanType } from '@fw/contract-goals';
import { baseRoute, traitsOf } from './plan-traits.ts';

const PAGES = ['overview', 'calculator', 'edit', 'summary'] as const;
type PlanPage = (typeof PAGES)[number];

/** The section whose calculator and edit routes name the plan type in their path [A2-10]. */
const NAMES_PLAN_TYPE = '/protect-your-legacy';
/** Sections with several plans: their pages name the one they are about. */
const HAS_SEVERAL_PLANS: ReadonlySet<string> = new Set([NAMES_PLAN_TYPE, '/plan-for-retirement']);

/** A page of the section of a plan. */
export function planRoute(planType: PlanType, page: PlanPage): string {
  const base = baseRoute(planType);
  if (page === 'overview' || !HAS_SEVERAL_PLANS.has(base)) return `${base}/${page}`;
  const isInPath = base === NAMES_PLAN_TYPE && page !== 'summary';
  return isInPath ? `${base}/${page}/${planType}` : `${base}/${page}?plan=${planType}`;
}

/** The questionnaire of a plan, also where the goal has several. */
export function calculatorRoute(planType: PlanType): string {
  const [path = ''] = planRoute(planType, 'calculator').split('?');
  return `${path}?plan=${planType}`;
}

/** Where a plan is run again with its default answers; null for plans that are not [B4-07]. */
export function rerunRoute(planType: PlanType): string | null {
  const { rerun } = traitsOf(planType);
  if (rerun === undefined) return null;
  return rerun === 'mode'
    ? `${calculatorRoute(planType)}&mode=rerun`
    : `${planRoute(planType, 'calculator')}/restart`;
}

/** The next steps of a plan [A2-14]. */
export const nextStepsRoute = (planType: PlanType): string => `${baseRoute(planType)}/next-steps/${planType}`;

/** The questionnaire of a started plan from its first step, with the answers of a restart. */
export const restartRoute = (planType: PlanType): string => `${calculatorRoute(planType)}&mode=restart`;

const REVIEW = 'review';
const YEARLY = 'yearly';

/** The few questions of a yearly review of a started plan; null for plans without one. */
export const yearlyReviewRoute = (planType: PlanType): string | null =>
  traitsOf(planType).hasYearlyReview === true ? `${planRoute(planType, 'edit')}&${REVIEW}=${YEARLY}` : null;

/** True where an address opens the yearly review. */
export const isYearlyReview = (search: URLSearchParams): boolean => search.get(REVIEW) === YEARLY;

/** Where a client reviews what an advisor prepared. */
export const proposalRoute = (planType: PlanType): string => `${baseRoute(planType)}/proposal/${planType}`;
