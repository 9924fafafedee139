import type { PlanType } from '@fw/contract-goals';

/** What is particular to a plan type outside its questionnaire. */
interface PlanTraits {
  /** The section the plan belongs to [B8-07]. */
  readonly section: string;
  /** How the plan is run again with its default answers: by the mode in its address, or by a route of its own [B4-07]. */
  readonly rerun?: 'mode' | 'route';
  /** True where Cancel discards the draft on the server in edit mode too [B4-20]. */
  readonly cancelsEdit?: boolean;
  /** True for a plan that is entered from the plan it builds on and never chosen first [B2-03]. */
  readonly isEnteredFromAnother?: boolean;
  /** True where a yearly review brings the plan up to date with a few questions. */
  readonly hasYearlyReview?: boolean;
}

const TRAITS: Readonly<Record<PlanType, PlanTraits>> = {
  RETIREMENT: { section: '/plan-for-retirement', hasYearlyReview: true },
  ASSET_ALLOCATION: { section: '/plan-for-retirement', rerun: 'mode', cancelsEdit: true },
  DISTRIBUTION_PLANNING: { section: '/plan-for-retirement', isEnteredFromAnother: true },
  REDUCE_DEBT: { section: '/reduce-your-debt' },
  EMERGENCY_FUND: { section: '/prepare-for-the-unexpected' },
  COMPANY_BENEFITS: { section: '/connect-with-company-benefits' },
  LIFE_INSURANCE: { section: '/protect-your-legacy' },
  PARTNER_LIFE_INSURANCE: { section: '/protect-your-legacy' },
  DISABILITY_INSURANCE: { section: '/protect-your-legacy' },
  ESTATE_PLANNING: { section: '/protect-your-legacy' },
  LIVE_BY_A_BUDGET: { section: '/live-by-a-budget' },
  STUDENT_DEBT: { section: '/student-debt', rerun: 'route' },
};

const isPlanType = (word: string): word is PlanType => Object.hasOwn(TRAITS, word);

export const traitsOf = (planType: PlanType): PlanTraits => TRAITS[planType];

/** True for plans that are listed where a plan is chosen. */
export const isChoosable = ({ planType }: { readonly planType: PlanType }): boolean =>
  traitsOf(planType).isEnteredFromAnother !== true;

/** The section a plan belongs to; the name of a plan may come from an address [B8-07]. */
export function baseRoute(planType: string): string {
  if (!isPlanType(planType)) throw new Error(`Plan '${planType}' is missing in BaseRouteData`);
  return TRAITS[planType].section;
}
