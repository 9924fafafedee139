import { Skeleton, useNearView } from '@fw/ui/core';
import { lazy, Suspense } from 'react';
import type { CanvasProps } from './canvas.tsx';

const Missing = () => <p>We couldn&apos;t load this chart.</p>;

const Canvas = lazy(() =>
  import('./canvas.tsx').then(
    (module) => ({ default: module.Canvas }),
    () => ({ default: Missing }),
  ),
);

/** Loads Highcharts when the first chart is in the window or close to it, behind a grey box of the same size. */
export function LazyCanvas(props: CanvasProps) {
  const [isShown, ref] = useNearView();
  return (
    <div ref={ref} style={{ height: '100%' }}>
      {isShown && (
        <Suspense fallback={<Skeleton shape="box" height="100%" />}>
          <Canvas {...props} />
        </Suspense>
      )}
    </div>
  );
}
