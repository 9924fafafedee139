import type { ReactNode } from 'react';
import styles from './marked.module.css';

export interface MarkedProps {
  readonly mark: ReactNode;
  readonly name: ReactNode;
  /** Lines below the name. */
  readonly sub?: readonly string[] | undefined;
}

/** What a row of a list is about: its mark, its name, and what is below the name. */
export const Marked = ({ mark, name, sub = [] }: MarkedProps) => (
  <span className={styles['marked']}>
    {mark}
    <span>
      <span className={styles['name']}>{name}</span>
      {sub.map((line) => (
        <small key={line} className={styles['sub']}>
          {line}
        </small>
      ))}
    </span>
  </span>
);
