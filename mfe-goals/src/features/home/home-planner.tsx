import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { LinkButton, Skeleton } from '@fw/ui/core';
import { usePlannerQuery } from '../../app/planner-parts/planner.api.ts';
import { HOME_TEXT as TEXT, messageLabel } from './home.text.ts';
import styles from './home.module.css';

interface WayToPlannerProps {
  readonly children: string;
}

const WayToPlanner = ({ children }: WayToPlannerProps) => (
  <LinkButton href={`#${PLANNER_ROUTE}`} variant="secondary">
    {children}
  </LinkButton>
);

/** The planner of the person and the way to write to them; only the way while there is none or it is unknown. */
export function HomePlanner() {
  const { data: planner, isLoading } = usePlannerQuery();
  if (isLoading) return <Skeleton height="2.75rem" />;
  if (!planner) return <WayToPlanner>{TEXT.planner}</WayToPlanner>;
  const { firstName, lastName } = planner;
  return (
    <>
      <span className={styles['initials']} aria-hidden="true">
        {`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()}
      </span>
      <span className={styles['planner']}>
        <strong>{`${firstName} ${lastName}`}</strong>
        <small className={styles['of']}>{TEXT.yourPlanner}</small>
      </span>
      <WayToPlanner>{messageLabel(firstName)}</WayToPlanner>
    </>
  );
}
