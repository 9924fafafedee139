import { Skeleton } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';

/** The trend of net worth, loaded where it is shown. */
export const LazyTrend = later(async () => (await import('./net-worth-trend.tsx')).NetWorthTrend, {
  fallback: <Skeleton height="11rem" shape="box" />,
});
