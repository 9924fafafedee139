import { fullName } from '@fw/contract-profile/person-name';
import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { LinkButton, PersonMark, Skeleton } from '@fw/ui/core';
import { messageLabel, PLANNER_LINE_TEXT as TEXT } from './planner-line.text.ts';
import { usePlannerQuery } from './planner.api.ts';
import styles from './planner-line.module.css';

interface WayToPlannerProps {
  readonly children: string;
}

const WayToPlanner = ({ children }: WayToPlannerProps) => (
  <LinkButton href={`#${PLANNER_ROUTE}`} variant="secondary">
    {children}
  </LinkButton>
);

function Line() {
  const { data: planner, isLoading } = usePlannerQuery();
  if (isLoading) return <Skeleton height="2.75rem" />;
  if (!planner) return <WayToPlanner>{TEXT.planner}</WayToPlanner>;
  const { firstName, lastName } = planner;
  return (
    <>
      <PersonMark name={`${firstName} ${lastName}`} />
      <span className={styles['planner']}>
        <strong>{fullName(planner)}</strong>
        <small className={styles['of']}>{TEXT.yourPlanner}</small>
      </span>
      <WayToPlanner>{messageLabel(firstName)}</WayToPlanner>
    </>
  );
}

/** The planner of the person and the way to write to them; only the way while there is none or it is unknown. */
export const PlannerLine = () => (
  <div className={styles['line']}>
    <Line />
  </div>
);
