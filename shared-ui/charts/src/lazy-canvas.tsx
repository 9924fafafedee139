import { Skeleton, useNearView } from '@fw/ui/core';
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { CanvasProps } from './canvas.tsx';
import styles from './charts.module.css';

interface MissingProps {
  readonly sketch?: ReactNode;
}

const Missing = ({ sketch = <p>We couldn&apos;t load this chart.</p> }: MissingProps) => sketch;

const FILL = { blockSize: '100%' };

const Canvas = lazy<ComponentType<CanvasProps & MissingProps>>(() =>
  import('./canvas.tsx').then(
    (module) => ({ default: module.Canvas }),
    () => ({ default: Missing }),
  ),
);

/** Loads Highcharts when the first chart is in the window or close to it, behind a grey box of the same size. */
export function LazyCanvas(props: CanvasProps) {
  const [isShown, ref] = useNearView();
  return (
    <div ref={ref} style={FILL}>
      {isShown && (
        <Suspense fallback={<Skeleton shape="box" height="100%" />}>
          <Canvas {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** True from the first press of the Tab key on: who moves by keyboard reads the points of a chart too. */
function useTabbed(): boolean {
  const [isTabbed, setTabbed] = useState(false);
  useEffect(() => {
    const signs = new AbortController();
    const listen = ({ key }: KeyboardEvent): void => {
      if (key !== 'Tab') return;
      signs.abort();
      setTabbed(true);
    };
    addEventListener('keydown', listen, { signal: signs.signal });
    return () => signs.abort();
  }, []);
  return isTabbed;
}

/** Shows the sketch, without loading Highcharts, until a pointer is on it, it is touched, or the Tab key is pressed. */
export function SketchedCanvas({ options, sketch }: CanvasProps & { readonly sketch: ReactNode }) {
  const [isPointed, setPointed] = useState(false);
  const isTabbed = useTabbed();
  const show = (): void => setPointed(true);
  // A finger that scrolls the page passes the drawing and needs nothing of it.
  const point = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') show();
  };
  return (
    <div className={styles['drawing']} onPointerMove={point} onPointerUp={show}>
      <Suspense fallback={sketch}>
        {isPointed || isTabbed ? <Canvas options={options} isStill sketch={sketch} /> : sketch}
      </Suspense>
    </div>
  );
}
