import { SkeletonLines, TextLink } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { GoalMark } from '../../app/goal-mark.tsx';
import { useExploreGoalsQuery } from '../../app/goals.api.ts';
import { HOME_TEXT as TEXT } from './home.text.ts';
import styles from './goal-choices.module.css';

/** Every goal with its description and its address. The shell shows it below the first steps of a new person. */
export function GoalChoices() {
  const { data, error, isFetching, refetch } = useExploreGoalsQuery();
  if (!data) {
    return error ? (
      <LoadFailed {...{ error, isFetching, refetch }} />
    ) : (
      <SkeletonLines label={TEXT.loading} lines={6} />
    );
  }
  return (
    <ul className={styles['choices']} data-for-new-person>
      {data.map((goal) => (
        <li key={goal.goalType} className={styles['choice']}>
          <GoalMark goal={goal} />
          <div className={styles['words']}>
            <TextLink href={`#${goal.route}`}>{goal.name}</TextLink>
            <p className={styles['what']}>{goal.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
