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

const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

/** A field whose id belongs to a group (a date, a choice) gets the focus at its first control. */
function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  const control = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
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
              <button type="button" className={styles['jump']} onClick={() => focusField(fieldId)}>
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
