import { Skeleton } from '@fw/ui/core';
import { lazy, Suspense } from 'react';
import type { CanvasProps } from './canvas.tsx';
import styles from './charts.module.css';

const Missing = () => (
  <p className={styles['missing']}>The drawing did not load. Its numbers are in the table.</p>
);

const Canvas = lazy(async () => {
  try {
    const { Canvas: drawn } = await import('./canvas.tsx');
    return { default: drawn };
  } catch {
    return { default: Missing };
  }
});

/** Loads Highcharts when the first chart is on the screen, behind a grey box of the same size. */
export function LazyCanvas(props: CanvasProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" height="100%" />}>
      <Canvas {...props} />
    </Suspense>
  );
}
