import { useEffect, useRef } from 'react';
import { clsx } from 'clsx';
import styles from './questionnaire.module.css';

interface StepHeaderProps {
  /** 1 for the first step. */
  readonly number: number;
  readonly total: number;
  readonly name: string;
}

/** `Step 3 of 9: Income` with a bar of one segment a step; a new step moves the focus to its heading [B2-09]. */
export function StepHeader({ number, total, name }: StepHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(name);
  useEffect(() => {
    if (opened.current === name) return;
    opened.current = name;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [name]);
  return (
    <header className={styles['header']}>
      <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
        <span>
          Step {number} of {total}:
        </span>{' '}
        {name}
      </h1>
      <div className={styles['track']}>
        <progress
          className="visually-hidden"
          aria-label="Progress"
          aria-valuetext={`Step ${String(number)} of ${String(total)}`}
          max={total}
          value={number}
        />
        {Array.from({ length: total }, (_, index) => index + 1).map((segment) => (
          <span
            key={segment}
            className={clsx(segment < number && styles['done'], segment === number && styles['now'])}
          />
        ))}
      </div>
    </header>
  );
}
