import type { Goal } from '@fw/contract-goals';
import { StatusPill } from '@fw/ui/core';
import type { ReactNode } from 'react';
import { GoalMark } from '../goal-mark.tsx';
import { GoalStatus } from '../goal-status.tsx';
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

export const StatusBadges = ({ of, isMet }: OfGoal & { readonly isMet: boolean }) => (
  <span className={styles['badges']}>
    <GoalStatus goal={of} />
    {isMet && <StatusPill tone="good">{TEXT.met}</StatusPill>}
  </span>
);
