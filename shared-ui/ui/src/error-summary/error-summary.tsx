import { useEffect, useRef } from 'react';
import { AlertIcon } from '../icons/icons.ts';
import styles from './error-summary.module.css';

export interface FormProblem {
  readonly message: string;
  /** The id of the field; pressing the line moves there. */
  readonly fieldId?: string | undefined;
}

export interface ErrorSummaryProps {
  readonly title?: string | undefined;
  readonly problems: readonly FormProblem[];
}

/** What to put right before the form can be sent; takes the focus when it appears. */
export function ErrorSummary({ title = 'Please check these answers', problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (hasProblems) box.current?.focus();
  }, [hasProblems]);
  if (!hasProblems) return null;
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      <p className={styles['title']}>
        <AlertIcon aria-hidden />
        {title}
      </p>
      <ul className={styles['list']}>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <button
                type="button"
                className={styles['jump']}
                onClick={() => document.getElementById(fieldId)?.focus()}
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
