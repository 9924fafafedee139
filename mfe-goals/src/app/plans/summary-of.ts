import { ofPlanType, type OfferedPlanType } from '@fw/contract-goals';
import { createElement, type ComponentType } from 'react';
import type { CommittedProps, SummaryProps } from './plan-summary.ts';

/** The summary of a plan type for any committed plan, whose type is narrowed here alone; one of another type is an error. */
export function summaryOf<Type extends OfferedPlanType>(
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
