import type { ClientGoal } from '@fw/contract-crm/client-reads';
import { Card, SkeletonLines } from '@fw/ui/core';
import { useClientGoalsQuery } from './client.api.ts';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import type { ClientSharing } from './use-sharing.ts';
import styles from './client.module.css';

interface GoalListProps {
  readonly clientId: string;
  readonly sharing: Pick<ClientSharing, 'scopes'>;
}

/** The goals of a client who shares them, with their status. */
export const GoalList = ({ clientId, sharing }: GoalListProps) =>
  sharing.scopes.includes('goals') ? <SharedGoals clientId={clientId} /> : null;

/** The status of a goal, with 'Goal met' in its place where it is in progress; assistive technology reads both. */
function GoalStatus({ statusText, plans }: Pick<ClientGoal, 'statusText' | 'plans'>) {
  const first = plans.find(({ figure }) => figure !== undefined);
  if (statusText !== TEXT.inProgress || !first?.figure?.isMet) return statusText;
  return (
    <>
      <span className="visually-hidden">{TEXT.inProgress}, </span>
      {TEXT.goalMet}
    </>
  );
}

function SharedGoals({ clientId }: { readonly clientId: string }) {
  // The tile has read them anew, shows where that failed, and repeats it.
  const { data, error } = useClientGoalsQuery({ body: { clientId } });
  if (error !== undefined) return null;
  return (
    <Card title={TEXT.goalList}>
      {data ? (
        <ul className={styles['goals']}>
          {data.map(({ goalType, name, statusText, plans }) => (
            <li
              key={goalType}
              className={styles['goal']}
              data-started={plans.some(({ committedOn }) => committedOn !== null) ? true : undefined}
            >
              <span className={styles['dot']} aria-hidden />
              <span>{name}</span>
              <span className={styles['status']}>
                <GoalStatus {...{ statusText, plans }} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonLines label={TEXT.loading} lines={4} />
      )}
    </Card>
  );
}
