import type { GoalPlan } from '@fw/contract-goals';
import { useEffect } from 'react';

const UNKNOWN = 'Unknown';

/** Name of a plan as it is shown. */
export const shownPlanName = ({ name }: Pick<GoalPlan, 'name'>): string => (name === '' ? UNKNOWN : name);

/** Name of a plan; one without a name is Unknown, which is logged [B3-14], [B8-07]. */
export function usePlanName({ planType, name }: Pick<GoalPlan, 'planType' | 'name'>): string {
  const isMissing = name === '';
  useEffect(() => {
    if (isMissing) reportError(new Error(`Plan ${planType} does not have a name set`));
  }, [planType, isMissing]);
  return shownPlanName({ name });
}

export function PlanName({ plan }: { readonly plan: Pick<GoalPlan, 'planType' | 'name'> }) {
  return usePlanName(plan);
}
