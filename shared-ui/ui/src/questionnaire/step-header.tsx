import { useEffect, useRef } from 'react';
import { clsx } from 'clsx';
import styles from './questionnaire.module.css';

interface StepHeaderProps {
  /** 1 for the first step. */
  readonly number: number;
  readonly total: number;
  readonly name: string;
  /** The level of its heading. */
  readonly level?: 1 | 2 | undefined;
}

/** `Step 3 of 9: Income` with a bar of one segment a step; a new step moves the focus to its heading [B2-09]. */
export function StepHeader({ number, total, name, level = 1 }: StepHeaderProps) {
  // A header outside the main content of a page would be the banner of the whole page.
  const [Box, Heading] = level === 1 ? (['header', 'h1'] as const) : (['div', 'h2'] as const);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(name);
  useEffect(() => {
    if (opened.current === name) return;
    opened.current = name;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [name]);
  return (
    <Box className={styles['header']}>
      <Heading ref={heading} tabIndex={-1} className={styles['heading']}>
        <span>
          Step {number} of {total}:
        </span>{' '}
        {name}
      </Heading>
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
    </Box>
  );
}
