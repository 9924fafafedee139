import type { Options, PlotOptions } from 'highcharts';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Highcharts } from './highcharts-setup.ts';

export interface CanvasProps {
  readonly options: Options;
  /** Drawn at once, without movement, where a picture of the same was there before. */
  readonly isStill?: boolean | undefined;
}

const FILL = { style: { blockSize: '100%' } };

const withMotion = (plotOptions: Options['plotOptions'], isStill: boolean): PlotOptions => ({
  ...plotOptions,
  series: { ...plotOptions?.series, animation: isStill ? false : { duration: 360 } },
});

/**
 * The parts of `next` that are others than those that are drawn. Highcharts takes a list that is only equal, such as the
 * spacing, for a change, and then lays the whole chart out anew; so what has not changed must be the same object.
 */
function changedOptions(drawn: Options, next: Options): Options {
  const old = new Map<string, unknown>(Object.entries(drawn));
  return Object.fromEntries(Object.entries(next).filter(([part, value]) => old.get(part) !== value));
}

/** Draws with Highcharts; what differs in new options changes the drawing in place, without movement. */
export function Canvas({ options, isStill = false }: CanvasProps) {
  const isCalm = useMemo(() => isStill || matchMedia('(prefers-reduced-motion: reduce)').matches, [isStill]);
  const plotOptions = useMemo(() => withMotion(options.plotOptions, isCalm), [options.plotOptions, isCalm]);
  const latest = useMemo(() => ({ ...options, plotOptions }), [options, plotOptions]);
  const canvas = useRef<HighchartsReactRefObject>(null);
  const drawn = useRef(latest);
  useLayoutEffect(() => {
    const changes = changedOptions(drawn.current, latest);
    drawn.current = latest;
    if (Object.keys(changes).length > 0) canvas.current?.chart.update(changes, true, true, false);
  }, [latest]);
  return (
    <HighchartsReact
      ref={canvas}
      highcharts={Highcharts}
      containerProps={FILL}
      allowChartUpdate={false}
      options={latest}
    />
  );
}
