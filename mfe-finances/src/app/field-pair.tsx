import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two fields of a dialog side by side where there is space for both; one alone has the whole line. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['pair']}>{children}</div>
);
