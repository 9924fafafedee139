import type { Dashboard, PlanType } from '@fw/contract-goals';
import { StatusPill, TextLink } from '@fw/ui/core';
import { nextStepsRoute } from '../../app/plans/plan-routes.ts';
import { HOME_TEXT as TEXT, overdueSentence } from './home.text.ts';
import styles from './home.module.css';

const goalName = ({ goals }: Dashboard, planType: PlanType): string | undefined =>
  goals.find(({ plans }) => plans.some((plan) => plan.planType === planType))?.name;

/** The steps that are due first, the overdue ones counted; each leads to the steps of its plan. */
export function HomeSteps({ dashboard }: { readonly dashboard: Dashboard }) {
  const { overdueSteps, nextSteps } = dashboard;
  return (
    <>
      {overdueSteps.length > 0 && <p className={styles['overdue']}>{overdueSentence(overdueSteps.length)}</p>}
      <ul className={styles['steps']}>
        {nextSteps.map(({ id, planType, name, timeLeftForCompletion, isOverdue }) => (
          <li key={id} className={styles['step']}>
            <TextLink href={`#${nextStepsRoute(planType)}`}>{name}</TextLink>
            <small className={styles['of']}>
              {goalName(dashboard, planType)}
              {!isOverdue && ` · ${timeLeftForCompletion}`}
            </small>
            {isOverdue && <StatusPill tone="bad">{TEXT.overdue}</StatusPill>}
          </li>
        ))}
      </ul>
    </>
  );
}
