import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { AlertIcon, GoodIcon, InfoIcon, WarningIcon } from '../icons/icons.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'warning' | 'bad' | 'good';

const toneIcon: Record<NoticeTone, typeof InfoIcon> = {
  info: InfoIcon,
  warning: WarningIcon,
  bad: AlertIcon,
  good: GoodIcon,
};

export interface NoticeProps {
  readonly children: ReactNode;
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** Read out when it appears: `alert` at once, `status` politely. */
  readonly announce?: 'alert' | 'status' | undefined;
}

/** A note in the page that needs the eye: a warning banner, a hint, a refusal of the whole form. */
export function Notice({ children, tone = 'info', title, action, announce }: NoticeProps) {
  const ToneIcon = toneIcon[tone];
  return (
    <div className={clsx(styles['notice'], styles[tone])} role={announce}>
      <ToneIcon aria-hidden />
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
