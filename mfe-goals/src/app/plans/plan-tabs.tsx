import { PLAN_STATUS, planStatusText, type GoalPlan, type PlanStatus } from '@fw/contract-goals';
import { Link } from '@fw/router';
import { clsx } from 'clsx';
import { calculatorRoute } from './plan-routes.ts';
import { PlanName } from './plan-name.tsx';
import styles from './plans.module.css';

/** Red where a plan needs attention, none while it is in progress, blue otherwise [B2-08]. */
const DOT: Record<PlanStatus, 'red' | 'blue' | null> = {
  [PLAN_STATUS.notStarted]: 'blue',
  [PLAN_STATUS.planPending]: 'blue',
  [PLAN_STATUS.inProgress]: null,
  [PLAN_STATUS.needsAttention]: 'red',
};

/** The plans of a goal side by side, each with the dot of its status. */
export function PlanTabs({ plans }: { readonly plans: readonly GoalPlan[] }) {
  return (
    <nav aria-label="Plans of this goal">
      <ul className={styles['tabs']}>
        {plans.map((plan) => {
          const dot = DOT[plan.status];
          return (
            <li key={plan.planType}>
              <Link to={calculatorRoute(plan.planType)}>
                <PlanName plan={plan} />
                {dot !== null && <span className={clsx(styles['dot'], styles[dot])} data-dot={dot} />}
                <span className="visually-hidden">, {planStatusText(plan.status)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
