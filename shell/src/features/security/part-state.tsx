import { SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { SECURITY_TEXT as TEXT } from './security.text.ts';

interface PartStateProps {
  readonly query: {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly lines?: number;
}

/** What a card shows while it has no data: a skeleton, or the error with a retry. */
export function PartState({ query, lines = 4 }: PartStateProps) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return null;
  if (error === undefined) return <SkeletonLines label={TEXT.loading} lines={lines} />;
  return <LoadFailed {...{ error, isFetching, refetch }} />;
}
