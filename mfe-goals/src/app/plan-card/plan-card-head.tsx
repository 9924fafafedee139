import { PLAN_STATUS_TEXT, type Goal } from '@fw/contract-goals';
import { StatusPill } from '@fw/ui/core';
import type { ReactNode } from 'react';
import { GoalMark } from '../goal-mark.tsx';
import { STATUS_TONE } from '../goal-status.tsx';
import { PLAN_CARD_TEXT as TEXT } from './plan-card.text.ts';
import styles from './plan-card.module.css';

interface OfGoal {
  /** The goal, and the status of it or of one of its plans. */
  readonly of: Pick<Goal, 'goalType' | 'status'>;
}

/** Mark and name, the same on every card of a goal or a plan. */
export const MarkedTitle = ({ of, children }: OfGoal & { readonly children: ReactNode }) => (
  <span className={styles['title']}>
    <GoalMark goal={of} />
    {children}
  </span>
);

/** The status word for word, and that the goal is met beside it. */
export const StatusBadge = ({ of: { status }, isMet }: OfGoal & { readonly isMet: boolean }) => (
  <StatusPill tone={STATUS_TONE[status]}>
    {PLAN_STATUS_TEXT[status]}
    {isMet && TEXT.met}
  </StatusPill>
);

export const StatusBadges = (props: OfGoal & { readonly isMet: boolean }) => (
  <span className={styles['badges']}>
    <StatusBadge {...props} />
  </span>
);
