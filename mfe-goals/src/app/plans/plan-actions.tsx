import { isStarted, PLAN_STATUS, type Goal } from '@fw/contract-goals';
import { Link } from '@fw/router';
import { buttonClass, type ButtonVariant } from '@fw/ui/core';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

interface PlanActionsProps {
  readonly goal: Pick<Goal, 'goalType' | 'route' | 'plans' | 'status' | 'isChosen'>;
}

/** The page that a goal leads to, and what the link is called; null for a goal without a plan. */
function goalLink({ goalType, route, plans, status }: PlanActionsProps['goal']) {
  if (goalType === 'COMPANY_BENEFITS') return { to: `${route}/summary`, label: TEXT.seeBenefits };
  if (goalType === 'LIVE_BY_A_BUDGET') return { to: `${route}/summary`, label: TEXT.seeBudgets };
  if (plans.length === 0) return null;
  if (isStarted(status)) return { to: `${route}/summary`, label: TEXT.viewPlan };
  const label = status === PLAN_STATUS.planPending ? TEXT.continuePlan : TEXT.createPlan;
  return { to: `${route}/calculator`, label };
}

interface PlanLinkProps extends PlanActionsProps {
  readonly variant: ButtonVariant;
  readonly size?: 'sm' | 'md';
}

/** Starts, continues or shows the plan of a goal. */
export function PlanLink({ goal, variant, size = 'md' }: PlanLinkProps) {
  const lead = goalLink(goal);
  return (
    lead && (
      <Link className={buttonClass({ variant, size })} to={lead.to}>
        {lead.label}
      </Link>
    )
  );
}

/** Next steps are listed for a plan in progress, and for a chosen goal whose plan follows from other data. */
export function hasNextSteps({ goalType, plans, status, isChosen }: PlanActionsProps['goal']): boolean {
  const isDerived = goalType === 'COMPANY_BENEFITS' || goalType === 'LIVE_BY_A_BUDGET';
  return plans.length > 0 && (isDerived ? isChosen : isStarted(status));
}
