import {
  ofPlanType,
  type OfferedPlanType,
  type PlanCalculator,
  type PlanResult,
  type PlanView,
} from '@fw/contract-goals';

/** The committed version of any plan. */
export type CommittedPlan = NonNullable<PlanView['committed']>;

/** The committed version of a plan of one type, with the answers and figures of that type. */
export type CommittedOf<Type extends OfferedPlanType> = Omit<CommittedPlan, 'calculator' | 'result'> & {
  readonly calculator: Extract<PlanCalculator, { readonly planType: Type }>;
  readonly result: Extract<PlanResult, { readonly planType: Type }>;
};

/** What the summary of a plan type gets. */
export interface SummaryProps<Type extends OfferedPlanType> {
  readonly committed: CommittedOf<Type>;
}

/** A committed plan as one of its type; one of another type is an error of the caller. */
export const committedOf = <Type extends OfferedPlanType>(
  planType: Type,
  committed: CommittedPlan,
): CommittedOf<Type> => ({
  ...committed,
  calculator: ofPlanType(planType, committed.calculator),
  result: ofPlanType(planType, committed.result),
});
