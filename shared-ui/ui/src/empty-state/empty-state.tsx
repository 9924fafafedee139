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
  /** 1 where nothing else is on the page: the title is its headline. */
  readonly level?: 1 | undefined;
}

export function EmptyState({ illustration, title, children, action, level }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'p';
  return (
    <div className={styles['empty']}>
      <Illustration name={illustration} />
      <Title className={styles['title']}>{title}</Title>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {action}
    </div>
  );
}
