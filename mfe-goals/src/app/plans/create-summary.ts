import {
  ofPlanType,
  type OfferedPlanType,
  type PlanCalculator,
  type PlanResult,
  type PlanView,
} from '@fw/contract-goals';
import { createElement, type ComponentType } from 'react';

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

/** The summary of a plan type for any committed plan, whose type is narrowed here alone; one of another type is an error. */
export function createSummary<Type extends OfferedPlanType>(
  planType: Type,
  Summary: ComponentType<SummaryProps<Type>>,
) {
  return function PlanSummary({ committed }: CommittedProps) {
    const { calculator, result } = committed;
    return createElement(Summary, {
      committed: {
        ...committed,
        calculator: ofPlanType(planType, calculator),
        result: ofPlanType(planType, result),
      },
    });
  };
}
