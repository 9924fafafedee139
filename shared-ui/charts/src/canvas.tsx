import type { Options } from 'highcharts';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { changedOptions } from './changed-options.ts';
import { Highcharts } from './highcharts-setup.ts';

export interface CanvasProps {
  readonly options: Options;
}

const FILL = { style: { blockSize: '100%' } };

const withMotion = (options: Options, isStill: boolean): Options => ({
  ...options,
  plotOptions: {
    ...options.plotOptions,
    series: { ...options.plotOptions?.series, animation: isStill ? false : { duration: 360 } },
  },
});

/** Draws with Highcharts; what differs in new options changes the drawing in place, without movement. */
export function Canvas({ options }: CanvasProps) {
  const isStill = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  const latest = useMemo(() => withMotion(options, isStill), [options, isStill]);
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
