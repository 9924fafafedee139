import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Illustration } from '../illustration/index.ts';
import { RefreshIcon } from '../icons/index.ts';
import styles from './error-panel.module.css';

export interface ErrorPanelProps {
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly busy?: boolean | undefined;
  /** For support: the number of the failed request. */
  readonly reference?: string | undefined;
}

/** Something did not load: says so calmly and offers to try again. */
export function ErrorPanel({
  title = 'This part did not load',
  children,
  onRetry,
  busy,
  reference,
}: ErrorPanelProps) {
  return (
    <div className={styles['panel']} role="alert">
      <Illustration name="error" />
      <p className={styles['title']}>{title}</p>
      <div className={styles['text']}>
        {children ?? 'The rest of the page still works. Your data is safe.'}
        {reference !== undefined && <p className={styles['reference']}>Reference {reference}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" icon={<RefreshIcon />} onPress={onRetry} busy={busy}>
          Try again
        </Button>
      )}
    </div>
  );
}
