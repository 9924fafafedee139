import type { Options } from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo } from 'react';
import { Highcharts } from './highcharts-setup.ts';

export interface CanvasProps {
  readonly options: Options;
}

const FILL = { style: { blockSize: '100%' } };
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

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
  const drawn = useMemo(() => withMotion(options, isStill), [options, isStill]);
  return (
    <HighchartsReact highcharts={Highcharts} containerProps={FILL} updateArgs={UPDATE} options={drawn} />
  );
}
