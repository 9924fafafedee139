import { ErrorPanel } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';

interface QueryFailedProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Why something could not be read, with a button that reads it again. */
export const QueryFailed = ({ error, isFetching, refetch }: QueryFailedProps) => (
  <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
    {failureText(error)}
  </ErrorPanel>
);
