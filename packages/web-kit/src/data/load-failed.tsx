import { ErrorPanel } from '@fw/ui/core';
import { failureText } from '../wire/failure.ts';

/** A query as RTK Query returns it, after it failed. */
export interface FailedQuery {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailedProps extends FailedQuery {
  /** Replaces the sentence of the failure. */
  readonly text?: string | undefined;
}

/** Why something could not be read, with a button that reads it again. */
export const LoadFailed = ({ error, isFetching, refetch, text }: LoadFailedProps) => (
  <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
    {text ?? failureText(error)}
  </ErrorPanel>
);
