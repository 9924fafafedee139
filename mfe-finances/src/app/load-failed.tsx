import { ErrorPanel } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';

interface LoadFailedProps {
  readonly error: Parameters<typeof failureText>[0];
  readonly isRetrying: boolean;
  readonly onRetry: () => unknown;
}

/** A part that could not be read, and the way to read it again. */
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
