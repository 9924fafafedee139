import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** An answer that keeps the room of two lines from the start, so that nothing moves when it arrives. */
export function TwoLines({ children }: { readonly children: ReactNode }) {
  return <span className={styles['twoLines']}>{children}</span>;
}
