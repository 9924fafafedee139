import { Skeleton } from '@fw/ui/core';
import { lazy, Suspense } from 'react';
import type { NetWorthTrendProps } from './net-worth-trend.tsx';

const Trend = lazy(async () => ({ default: (await import('./net-worth-trend.tsx')).NetWorthTrend }));

/** The trend of net worth, loaded where it is shown. */
export const LazyTrend = (props: NetWorthTrendProps) => (
  <Suspense fallback={<Skeleton height="11rem" shape="box" />}>
    <Trend {...props} />
  </Suspense>
);
