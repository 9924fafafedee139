import type { Chart, Options } from 'highcharts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Highcharts } from './highcharts-setup.ts';

export interface CanvasProps {
  readonly options: Options;
}

const FILL = { blockSize: '100%' };

const withMotion = (options: Options, isStill: boolean): Options => ({
  ...options,
  plotOptions: {
    ...options.plotOptions,
    series: { ...options.plotOptions?.series, animation: isStill ? false : { duration: 360 } },
  },
});

/** Draws with Highcharts; new options change the drawing in place, without movement. */
export function Canvas({ options }: CanvasProps) {
  const isStill = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);

  useLayoutEffect(() => {
    const wanted = withMotion(options, isStill);
    if (chart.current) chart.current.update(wanted, true, true, false);
    else if (place.current) chart.current = Highcharts.chart(place.current, wanted);
  }, [options, isStill]);

  useLayoutEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );
  return <div ref={place} style={FILL} />;
}
