import type { Goal } from '@fw/contract-goals';
import { Link } from '@fw/router';
import { GoalChoice } from '../../app/goal-choice.tsx';
import { GoalStatus } from '../../app/goal-status.tsx';
import styles from './all-goals.module.css';

export function GoalRow({ goal }: { readonly goal: Goal }) {
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          <Link to={goal.route}>{goal.name}</Link>
        </h2>
        <p className={styles['description']}>{goal.description}</p>
      </div>
      <div className={styles['side']}>
        <GoalStatus goal={goal} />
        <GoalChoice goal={goal} />
      </div>
    </li>
  );
}
