import { Skeleton } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { lazy, Suspense } from 'react';
import { useNetWorthTrendQuery } from './accounts.api.ts';
import { trendSentence } from './net-worth.text.ts';
import { trendParts } from './trend-parts.ts';
import styles from './net-worth.module.css';

const Drawing = lazy(async () => ({ default: (await import('./net-worth-drawing.tsx')).NetWorthDrawing }));

export interface NetWorthTrendProps {
  /** Draws no days whose balances were not known. */
  readonly isKnownOnly?: boolean;
}

/** Net worth through time: one sentence, a line, and the same numbers as a table. */
export function NetWorthTrend({ isKnownOnly = false }: NetWorthTrendProps) {
  const { data, error, isFetching, refetch } = useNetWorthTrendQuery();
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height="11rem" shape="box" />;
  const drawn = isKnownOnly ? trendParts(data).known : data;
  // Of one known day there is no trend; the sentence names the past that was worked out.
  const described = drawn.length > 1 ? drawn : data;
  const [first] = described;
  const last = described.at(-1);
  if (!first || !last) return null;
  return (
    <div className={styles['trend']}>
      <p className={styles['change']}>{trendSentence(first, last)}</p>
      {drawn.length > 1 && (
        <Suspense fallback={<Skeleton height="9rem" shape="box" />}>
          <Drawing points={drawn} />
        </Suspense>
      )}
    </div>
  );
}
