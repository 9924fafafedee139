import type { Axis, Options, SeriesOptionsType, XAxisPlotLinesOptions } from 'highcharts';
import { BASE, shortDollars, xAxis, yAxis, type Format } from './base-options.ts';
import { cssColour, faded, rankColour, type ChartColour } from './colours.ts';
import { dashStyle, type Dash } from './dashes.ts';
import type { LegendKey } from './legend.tsx';
import { amountScale, placeTicks, PLOT } from './line-scale.ts';

export interface LineSeries {
  readonly name: string;
  /** Pairs of x and y, x ascending. */
  readonly data: readonly (readonly [number, number])[];
  readonly colour?: ChartColour | undefined;
  /** Dashed: what one has now; solid: what one is trying. Without it the dash follows from the rank. */
  readonly dashed?: boolean | undefined;
  /** A soft fill under the line. */
  readonly area?: boolean | undefined;
}

/** A vertical line with its name; `now` is the marigold one. */
export interface LineMark {
  readonly x: number;
  readonly label: string;
  readonly now?: boolean | undefined;
}

export interface LineAxis {
  readonly marks: readonly LineMark[];
  readonly formatX: Format;
  readonly tickEvery?: number | undefined;
  readonly endsAt?: number | undefined;
}

/** The line as its key shows it. */
export const lineKey = ({ name, colour, dashed }: LineSeries, rank: number): LegendKey & { dash: Dash } => ({
  name,
  colour: cssColour(colour ?? rankColour(rank)),
  dash: dashStyle(dashed, rank),
});

/** The axis of ages or years with its marks. */
export const lineAxis = ({ marks, formatX, tickEvery, endsAt }: LineAxis): Options => ({
  xAxis: {
    ...xAxis,
    tickPositioner: (from, to) => placeTicks(from, to, tickEvery),
    ...(endsAt !== undefined && { max: endsAt }),
    minPadding: 0,
    maxPadding: 0,
    crosshair: { color: 'var(--color-line-strong)' },
    labels: { ...xAxis.labels, formatter: ({ value }) => formatX(Number(value)) },
    plotLines: marks.map(plotLine),
  },
});

/** Chosen from the lines that are shown. */
function amountTicks(this: Axis) {
  const { dataMin, dataMax } = this.getExtremes();
  return Number.isFinite(dataMax) ? [...amountScale([dataMin, dataMax]).ticks] : undefined;
}

/** What stays while lines and marks move. */
export const lineFrame = (hasMarks: boolean, formatY: Format = shortDollars): Options => ({
  ...BASE,
  chart: {
    ...BASE.chart,
    type: 'line',
    spacing: [0, PLOT.end, 0, 0],
    marginTop: hasMarks ? PLOT.topWithMarks : PLOT.top,
    marginBottom: PLOT.bottom,
    marginLeft: PLOT.start,
  },
  yAxis: { ...yAxis(formatY), tickPositioner: amountTicks },
  tooltip: {
    ...BASE.tooltip,
    shared: true,
    valueDecimals: 0,
    valuePrefix: '$',
    headerFormat: '<b>{point.key}</b><br/>',
  },
  plotOptions: {
    series: { marker: { enabled: false, symbol: 'circle' }, states: { inactive: { opacity: 1 } } },
  },
});

/** The lines; `hidden` names those that are not drawn. */
export const lines = (series: readonly LineSeries[], hidden: ReadonlySet<string>): SeriesOptionsType[] =>
  series.map((one, rank) => line(one, lineKey(one, rank), hidden));

function line(
  series: LineSeries,
  { name, colour: color, dash }: ReturnType<typeof lineKey>,
  hidden: ReadonlySet<string>,
): SeriesOptionsType {
  const common = {
    name,
    color,
    data: series.data.map(([x, y]): [number, number] => [x, y]),
    dashStyle: dash,
    lineWidth: series.dashed ? 2 : 3,
    visible: !hidden.has(name),
  };
  return series.area
    ? { ...common, type: 'area', fillColor: faded(color, 0.12) }
    : { ...common, type: 'line' };
}

export const markStyle = ({ now = false }: LineMark) =>
  now
    ? { ink: 'var(--color-now-ink)', line: 'var(--color-now)', width: 4 }
    : { ink: 'var(--color-ink-2)', line: 'var(--color-line-strong)', width: 1.5 };

function plotLine(mark: LineMark): XAxisPlotLinesOptions {
  const { ink, line: color, width } = markStyle(mark);
  return {
    value: mark.x,
    color,
    width,
    dashStyle: mark.now ? 'Solid' : 'ShortDot',
    zIndex: 3,
    label: {
      text: mark.label,
      rotation: 0,
      y: -8,
      x: 0,
      style: { color: ink, fontWeight: '650', fontSize: '12px' },
    },
  };
}
