import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Illustration } from '../illustration/illustration.tsx';
import { RefreshIcon } from '../icons/icons.ts';
import styles from './error-panel.module.css';

export interface ErrorPanelProps {
  readonly title?: string | undefined;
  /** True makes the title a heading: for a panel in place of a whole part of a page. */
  readonly hasHeading?: boolean | undefined;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** The label of the button; `Try again` by default. */
  readonly action?: string | undefined;
  readonly busy?: boolean | undefined;
  /** The id of the failed request, for support. */
  readonly reference?: string | undefined;
}

/** The message for a part that did not load, with a button that loads it again. */
export function ErrorPanel({
  title = 'This part did not load',
  hasHeading = false,
  children,
  onRetry,
  action = 'Try again',
  busy,
  reference,
}: ErrorPanelProps) {
  const Title = hasHeading ? 'h2' : 'p';
  return (
    <div className={styles['panel']} role="alert">
      <Illustration name="error" />
      <Title className={styles['title']}>{title}</Title>
      <div className={styles['text']}>
        {children ?? 'The rest of the page still works. Your data is safe.'}
        {reference !== undefined && <p className={styles['reference']}>Reference {reference}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" icon={<RefreshIcon />} onPress={onRetry} busy={busy}>
          {action}
        </Button>
      )}
    </div>
  );
}
