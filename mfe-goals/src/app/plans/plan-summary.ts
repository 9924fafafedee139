import type { OfferedPlanType, PlanCalculator, PlanResult, PlanView } from '@fw/contract-goals';

/** The committed version of any plan. */
type CommittedPlan = NonNullable<PlanView['committed']>;

/** The committed version of a plan of one type, with the answers and figures of that type. */
type CommittedOf<Type extends OfferedPlanType> = Omit<CommittedPlan, 'calculator' | 'result'> & {
  readonly calculator: Extract<PlanCalculator, { readonly planType: Type }>;
  readonly result: Extract<PlanResult, { readonly planType: Type }>;
};

/** What the summary of a plan type gets. */
export interface SummaryProps<Type extends OfferedPlanType> {
  readonly committed: CommittedOf<Type>;
}

/** What a summary is given whose plan may be of any type. */
export interface CommittedProps {
  readonly committed: CommittedPlan;
}
