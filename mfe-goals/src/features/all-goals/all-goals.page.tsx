import { Card, PageHeader, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useExploreGoalsQuery } from '../../app/goals.api.ts';
import { ALL_GOALS_TEXT as TEXT, chosenSentence } from './all-goals.text.ts';
import { GoalRow } from './goal-row.tsx';
import styles from './all-goals.module.css';

/** The seven goal categories with the status of each. */
export function AllGoalsPage() {
  const { data, error, refetch, isFetching } = useExploreGoalsQuery();
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={TEXT.title} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  const chosen = data?.filter(({ isChosen }) => isChosen).length ?? 0;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={data ? chosenSentence(chosen) : TEXT.loading}
        lede={TEXT.lede}
        live
      />
      <Card flush>
        {data ? (
          <ul className={styles['list']}>
            {data.map((goal) => (
              <GoalRow key={goal.goalType} goal={goal} />
            ))}
          </ul>
        ) : (
          <div className={styles['waiting']}>
            <SkeletonLines label={TEXT.loading} lines={14} />
          </div>
        )}
      </Card>
    </>
  );
}
