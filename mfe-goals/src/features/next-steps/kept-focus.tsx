import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import styles from './next-steps.module.css';

const CONTROLS = 'input[type="checkbox"]';

interface KeptFocusProps {
  /** Which rows there are, in their order. */
  readonly rows: readonly string[];
  readonly children: ReactNode;
}

/**
 * Rows whose focus goes to the row that takes the place of one that leaves, and to their frame after the last one, so that
 * a person who works by keys goes on where they were.
 */
export function KeptFocus({ rows, children }: KeptFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  const shown = rows.join(' ');
  useEffect(() => {
    const last = place.current;
    // A row that left with the focus leaves it nowhere.
    if (last === null || document.activeElement !== document.body) return;
    const controls = [...(box.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    (controls[Math.min(last, controls.length - 1)] ?? box.current)?.focus();
  }, [shown]);
  const note = ({ target }: FocusEvent): void => {
    const row = target.closest('li');
    const all = [...(box.current?.querySelectorAll('li') ?? [])];
    place.current = row ? all.indexOf(row) : null;
  };
  const forget = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) place.current = null;
  };
  return (
    <div ref={box} tabIndex={-1} className={styles['kept']} onFocus={note} onBlur={forget}>
      {children}
    </div>
  );
}
