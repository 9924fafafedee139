import type { Options, PlotSeriesDataLabelsOptions, Point, Series } from 'highcharts';

/** Pixels. */
const FONT_SIZE = 12;
const MIN_DISTANCE = FONT_SIZE + 2;
const GAP = 6;
const CHARACTER_WIDTH = 6.5;
/** The names take at most this part of the width; in a narrower drawing the key alone has them. */
const MAX_PART = 1 / 4;

/** Whether a name at the height of its line's end stays clear of the ends of the other lines. */
export const hasPlace = (end: number, others: readonly number[]): boolean =>
  others.every((other) => Math.abs(other - end) >= MIN_DISTANCE);

/** The amount at the end of a line, also before its points are placed. */
function lastAmount({ options }: Series): number {
  const data: unknown = Reflect.get(options, 'data');
  const last: unknown = Array.isArray(data) ? data.at(-1) : null;
  return Array.isArray(last) ? Number(last[1]) : 0;
}

/** The name of a line at its last point, unless another one ends there too. */
function nameAtEnd({ series, x, y }: Point): string | null {
  const { chart, xAxis, yAxis, name } = series;
  if (x !== xAxis.max) return null;
  const toPixels = (value: number): number => yAxis.toPixels(value, true);
  const others = chart.series.filter((other) => other.visible && other !== series);
  return hasPlace(
    toPixels(y ?? 0),
    others.map((other) => toPixels(lastAmount(other))),
  )
    ? name
    : null;
}

/** Width at the right for the longest of the names. */
const labelWidth = (names: readonly string[]): number =>
  Math.ceil(GAP + CHARACTER_WIDTH * Math.max(0, ...names.map(({ length }) => length)));

/** Names at the ends of the lines, where the drawing is wide enough for them. */
export function withEndLabels(frame: Options, names: readonly string[]): Options {
  const width = labelWidth(names);
  const { plotOptions } = frame;
  const dataLabels: PlotSeriesDataLabelsOptions = {
    enabled: false,
    align: 'left',
    verticalAlign: 'middle',
    x: GAP,
    y: 0,
    padding: 0,
    allowOverlap: true,
    crop: false,
    overflow: 'allow',
    style: {
      color: 'var(--color-ink-2)',
      fontSize: `${String(FONT_SIZE)}px`,
      fontWeight: '550',
      textOutline: 'none',
    },
    formatter() {
      return nameAtEnd(this);
    },
  };
  return {
    ...frame,
    plotOptions: { ...plotOptions, series: { ...plotOptions?.series, dataLabels } },
    responsive: {
      rules: [
        {
          condition: { minWidth: Math.ceil(width / MAX_PART) },
          chartOptions: {
            chart: { marginRight: width },
            plotOptions: { series: { dataLabels: { enabled: true } } },
          },
        },
      ],
    },
  };
}
