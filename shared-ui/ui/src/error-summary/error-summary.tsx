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
  /** How often the form was sent with problems; the summary takes the focus when this grows. */
  readonly failedSubmits: number;
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

/** A field whose id belongs to a group (a date, a choice) gets the focus at its first control. */
function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  const control = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
}

/** What to put right before the form can be sent. A problem that appears while a person types moves no focus. */
export function ErrorSummary({
  title = 'Please check these answers',
  problems,
  failedSubmits,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (failedSubmits > 0) box.current?.focus();
  }, [failedSubmits]);
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
