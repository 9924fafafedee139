import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

export interface BulkBarProps {
  readonly label: string;
  /** How many rows are selected, in words; it is announced when it changes. */
  readonly selected: string;
  /** What can be done with all of them. */
  readonly children: ReactNode;
}

/** How many rows of a list are selected, and what can be done with all of them. */
export const BulkBar = ({ label, selected, children }: BulkBarProps) => (
  <section className={styles['bar']} aria-label={label}>
    <output>{selected}</output>
    {children}
  </section>
);
