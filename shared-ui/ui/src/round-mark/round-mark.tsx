import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './round-mark.module.css';

export interface RoundMarkProps {
  /** An icon. */
  readonly children: ReactNode;
  readonly tone?: 'good' | 'bad' | 'now' | 'info' | 'brand' | 'mute' | undefined;
}

/** A goal, an event or a file: a round mark in the colour of a role. Decorative, as the name is beside it. */
export function RoundMark({ children, tone = 'brand' }: RoundMarkProps) {
  return (
    <span className={clsx(styles['mark'], styles[tone])} aria-hidden data-round>
      {children}
    </span>
  );
}
