import type { ReactNode } from 'react';
import styles from './scroll-area.module.css';

interface ScrollAreaProps {
  /** Names the area for people who reach it with the keyboard. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An area that scrolls has to take the focus where nothing in it does (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

/** A table that is wider than a phone; the area is scrolled sideways, with the keyboard too. */
export const ScrollArea = ({ label, children }: ScrollAreaProps) => (
  <section className={styles['area']} aria-label={label} {...FOCUSABLE}>
    <div className={styles['content']}>{children}</div>
  </section>
);
