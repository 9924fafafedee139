import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../illustration/illustration.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly illustration: IllustrationName;
  /** One sentence. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
}

export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Illustration name={illustration} />
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {action}
    </div>
  );
}
