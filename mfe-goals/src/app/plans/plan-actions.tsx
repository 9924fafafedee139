import { isStarted, PLAN_STATUS, type Goal } from '@fw/contract-goals';
import { Link } from '@fw/router';
import { buttonClass } from '@fw/ui/core';
import { PLANS_TEXT as TEXT } from './plans.text.ts';
import styles from './plans.module.css';

/** How one gets to the plan of a goal: start it, continue it, or see it. */
export function PlanActions({
  goal: { goalType, route, plans, status, isChosen },
}: {
  readonly goal: Pick<Goal, 'goalType' | 'route' | 'plans' | 'status' | 'isChosen'>;
}) {
  if (goalType === 'COMPANY_BENEFITS' || goalType === 'LIVE_BY_A_BUDGET') {
    return (
      <p className={styles['actions']}>
        <Link className={buttonClass()} to={`${route}/summary`}>
          {goalType === 'COMPANY_BENEFITS' ? TEXT.seeBenefits : TEXT.seeBudgets}
        </Link>
        {isChosen && plans.length > 0 && (
          <Link className={buttonClass({ variant: 'secondary' })} to={`${route}/next-steps`}>
            {TEXT.nextSteps}
          </Link>
        )}
      </p>
    );
  }
  if (plans.length === 0) return null;
  if (!isStarted(status)) {
    return (
      <p className={styles['actions']}>
        <Link className={buttonClass()} to={`${route}/calculator`}>
          {status === PLAN_STATUS.planPending ? TEXT.continuePlan : TEXT.createPlan}
        </Link>
      </p>
    );
  }
  return (
    <p className={styles['actions']}>
      <Link className={buttonClass()} to={`${route}/summary`}>
        {TEXT.viewPlan}
      </Link>
      <Link className={buttonClass({ variant: 'secondary' })} to={`${route}/next-steps`}>
        {TEXT.nextSteps}
      </Link>
    </p>
  );
}
