import { ErrorPanel } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';

interface LoadFailedProps {
  readonly error: Parameters<typeof failureText>[0];
  readonly isRetrying: boolean;
  readonly onRetry: () => unknown;
}

/** The message for a part that could not be read, with a button that reads it again. */
export function LoadFailed({ error, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <ErrorPanel
      busy={isRetrying}
      onRetry={() => {
        onRetry();
      }}
    >
      {failureText(error)}
    </ErrorPanel>
  );
}
