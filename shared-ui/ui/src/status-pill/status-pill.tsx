import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { AlertIcon, ClockIcon, GoodIcon, InfoIcon } from '../icons/icons.ts';
import styles from './status-pill.module.css';

/** `now` is due or close, `neutral` not started or without judgement, `outline` pending at the bank. */
export type Tone = 'good' | 'bad' | 'now' | 'info' | 'neutral' | 'outline';

const toneIcon: Partial<Record<Tone, typeof GoodIcon>> = {
  good: GoodIcon,
  bad: AlertIcon,
  now: ClockIcon,
  info: InfoIcon,
};

export interface StatusPillProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
}

/** A status in words with its icon; the colour only repeats it. */
export function StatusPill({ tone, children, icon }: StatusPillProps) {
  const ToneIcon = toneIcon[tone];
  return (
    <span className={clsx(styles['pill'], styles[tone])}>
      {icon ?? (ToneIcon && <ToneIcon aria-hidden />)}
      {children}
    </span>
  );
}

/** A label that sorts things, without judgement. */
export function Tag({
  children,
  colour,
}: {
  readonly children: ReactNode;
  readonly colour?: string | undefined;
}) {
  return (
    <span className={styles['tag']}>
      {colour !== undefined && <i className={styles['dot']} style={{ background: colour }} aria-hidden />}
      {children}
    </span>
  );
}
