import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** A headline with the height of two lines from the start, so that nothing shifts when it loads. */
export function TwoLines({ children }: { readonly children: ReactNode }) {
  return <span className={styles['twoLines']}>{children}</span>;
}
