import { PageHeader } from '@fw/ui/core';
import { LoadFailed, type FailedQuery } from '@fw/web-kit';
import type { ReactNode } from 'react';

interface PageLoadFailedProps {
  readonly kicker: ReactNode;
  readonly headline: ReactNode;
  readonly query: FailedQuery;
  /** Replaces the sentence of the failure. */
  readonly text?: string | undefined;
}

/** A page that could not be read, with a button that reads it again. */
export const PageLoadFailed = ({ kicker, headline, query, text }: PageLoadFailedProps) => (
  <>
    <PageHeader kicker={kicker} headline={headline} />
    <LoadFailed error={query.error} isFetching={query.isFetching} refetch={query.refetch} text={text} />
  </>
);
