import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { Card, LinkButton, MessageIcon, PersonMark, Skeleton, TextLink } from '@fw/ui/core';
import { usePlannerQuery } from '../../app/profile.api.ts';
import { PartMark } from './profile-cards.tsx';
import { PROFILE_TEXT as TEXT, messagePlanner } from './profile.text.ts';
import styles from './profile.module.css';

/** The user's planner; the button opens the planner page in a new tab [A2-66] [A2-67]. */
export function PlannerCard() {
  const { data: planner, isLoading, error } = usePlannerQuery();
  return (
    <Card
      fill
      mark={
        planner ? (
          <PersonMark name={`${planner.firstName} ${planner.lastName}`} />
        ) : (
          <PartMark of={MessageIcon} />
        )
      }
      title={TEXT.planner}
    >
      {isLoading && <Skeleton height="2.75rem" />}
      {planner && (
        <p className={styles['text']}>
          {planner.firstName} {planner.lastName}
          <br />
          <TextLink href={`mailto:${planner.email}`}>{planner.email}</TextLink>
        </p>
      )}
      {!isLoading && !planner && error === undefined && <p className={styles['text']}>{TEXT.notProvided}</p>}
      {error !== undefined && <p role="alert">{TEXT.plannerFailed}</p>}
      {planner !== undefined && (
        <div className={styles['foot']}>
          <LinkButton href={`#${PLANNER_ROUTE}`} newTab variant="secondary">
            {planner ? messagePlanner(planner.firstName) : TEXT.assignPlanner}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
