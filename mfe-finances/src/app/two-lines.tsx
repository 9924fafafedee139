import type { ReactNode } from 'react';
import styles from './stack.module.css';

interface TwoLinesProps {
  readonly children: ReactNode;
  /** True where the sentence takes one line of a wide window. */
  readonly isNarrowOnly?: boolean;
}

/** A headline with the height of two lines from the start, so that nothing shifts when it loads. */
export function TwoLines({ children, isNarrowOnly = false }: TwoLinesProps) {
  return <span className={styles[isNarrowOnly ? 'twoNarrowLines' : 'twoLines']}>{children}</span>;
}
