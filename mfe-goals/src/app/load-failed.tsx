import { ErrorPanel, PageHeader } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import type { ReactNode } from 'react';

/** A query as RTK Query returns it, after it failed. */
export interface FailedQuery {
  readonly error?: Parameters<typeof failureText>[0];
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailedProps {
  readonly kicker: ReactNode;
  readonly headline: ReactNode;
  readonly query: FailedQuery;
  /** Replaces the sentence of the failure. */
  readonly text?: string | undefined;
}

/** A page that could not be read, with a button that reads it again. */
export function LoadFailed({ kicker, headline, query, text }: LoadFailedProps) {
  return (
    <>
      <PageHeader kicker={kicker} headline={headline} />
      <ErrorPanel
        busy={query.isFetching}
        onRetry={() => {
          query.refetch();
        }}
      >
        {text ?? failureText(query.error)}
      </ErrorPanel>
    </>
  );
}
