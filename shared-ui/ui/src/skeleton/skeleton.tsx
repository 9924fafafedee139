import type { CSSProperties } from 'react';
import { clsx } from 'clsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the box that is loading, so that nothing moves when it does. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly shape?: 'line' | 'box' | 'circle' | undefined;
}

export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  const box: CSSProperties = { inlineSize: width, blockSize: height };
  // A page finds by this attribute which of its parts are still loading.
  return <span className={clsx(styles['skeleton'], styles[shape])} style={box} data-loading aria-hidden />;
}

export interface LoadingProps {
  /** What is being loaded, read out politely, and shown once it takes longer than 400 ms. */
  readonly label: string;
  readonly lines?: number | undefined;
}

/** Lines in place of text, below a sentence that appears when it takes longer. */
export function SkeletonLines({ label, lines = 3 }: LoadingProps) {
  return (
    <output className={styles['lines']}>
      <span className={styles['label']}>{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '62%' : '100%'} />
      ))}
    </output>
  );
}
