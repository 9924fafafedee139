import { Skeleton } from '@fw/ui/core';
import { lazy, Suspense } from 'react';
import { CHART_HEIGHT } from './chart-frame.tsx';
import type { LineChartProps } from './line-chart.tsx';

const Drawn = lazy(() => import('./line-chart.tsx').then((module) => ({ default: module.LineChart })));

/** Amounts over time or age; pages without lines do not load how to draw them. */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={`${props.height ?? CHART_HEIGHT}px`} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
