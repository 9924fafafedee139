import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** What follows the heading of a page, one below the other. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles['stack']}>{children}</div>;
}
