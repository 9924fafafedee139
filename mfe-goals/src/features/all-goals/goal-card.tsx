import type { Goal, PlanCard } from '@fw/contract-goals';
import { Link } from '@fw/router';
import { Card } from '@fw/ui/core';
import { clsx } from 'clsx';
import { GoalChoice } from '../../app/goal-choice.tsx';
import { GoalMark } from '../../app/goal-mark.tsx';
import { GoalStatus } from '../../app/goal-status.tsx';
import { KeyFigure, NextOf, NoFigure } from '../../app/plan-card/key-figure.tsx';
import { MarkedTitle, StatusBadges } from '../../app/plan-card/plan-card-head.tsx';
import { PlanLink } from '../../app/plans/plan-actions.tsx';
import { ALL_GOALS_TEXT as TEXT } from './all-goals.text.ts';
import cardStyles from '../../app/plan-card/plan-card.module.css';
import styles from './all-goals.module.css';

interface GoalCardProps {
  readonly goal: Goal;
  /** The first of its plans that has a result. */
  readonly card: PlanCard | undefined;
}

/** When the plan of a goal gets there, as a point on the line above the cards. */
export function When({ card }: Pick<GoalCardProps, 'card'>) {
  const horizon = card?.horizon;
  const isNow = horizon?.inMonths === 0;
  const isMet = horizon !== undefined && (card?.isMet ?? false);
  return (
    <p className={clsx(styles['when'], isMet && styles['met'], isNow && styles['now'])}>
      {horizon?.text ?? TEXT.noDay}
    </p>
  );
}

/** A chosen goal: what its plan comes to, and what to do next. */
export function GoalCard({ goal, card }: GoalCardProps) {
  return (
    <Card
      fill
      title={
        <MarkedTitle of={goal}>
          <Link to={goal.route}>{goal.name}</Link>
        </MarkedTitle>
      }
      sub={<StatusBadges of={goal} isMet={card?.isMet ?? false} />}
    >
      <div className={cardStyles['stack']}>
        {card ? <KeyFigure card={card} /> : <NoFigure description={goal.description} />}
        {card && <NextOf card={card} />}
        <div className={styles['foot']}>
          <PlanLink goal={goal} variant="soft" size="sm" />
          <GoalChoice goal={goal} />
        </div>
      </div>
    </Card>
  );
}

interface GoalRowProps {
  readonly goal: Goal;
  /** False where the heading of the list names the status of all its goals. */
  readonly hasStatus: boolean;
}

/** A goal that is not chosen, in one row. */
export function GoalRow({ goal, hasStatus }: GoalRowProps) {
  return (
    <Card fill>
      <div className={styles['row']}>
        <GoalMark goal={goal} />
        <div className={styles['words']}>
          <h2 className={styles['name']}>
            <Link to={goal.route}>{goal.name}</Link>
          </h2>
          <p className={styles['description']}>{goal.description}</p>
        </div>
        <div className={styles['side']}>
          {hasStatus && <GoalStatus goal={goal} />}
          <GoalChoice goal={goal} />
        </div>
      </div>
    </Card>
  );
}
