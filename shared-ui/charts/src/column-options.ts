import type { Options, SeriesColumnOptions } from 'highcharts';
import { baseOptions, shortDollars, xAxis, yAxis, type Format } from './base-options.ts';
import { cssColour, faded, rankColour, type ChartColour } from './colours.ts';

export interface ColumnSeries {
  readonly name: string;
  /** One number per category. */
  readonly data: readonly number[];
  readonly colour?: ChartColour | undefined;
}

export interface ColumnChart {
  readonly label: string;
  readonly categories: readonly string[];
  readonly series: readonly ColumnSeries[];
  readonly format: Format;
  readonly highlightedIndex: number | null;
  readonly stacked: boolean;
  readonly onHover: ((index: number | null) => void) | undefined;
  readonly onSelect: ((index: number) => void) | undefined;
}

const FADED = 0.4;

/** Grouped or stacked columns; the categories beside the highlighted one step back. */
export function columnOptions(chart: ColumnChart): Options {
  const base = baseOptions(chart.label);
  return {
    ...base,
    chart: { ...base.chart, type: 'column' },
    xAxis: { ...xAxis, categories: [...chart.categories] },
    yAxis: { ...yAxis(shortDollars), reversedStacks: false },
    tooltip: { ...base.tooltip, shared: true, valueDecimals: 0, valuePrefix: '$' },
    plotOptions: {
      column: {
        borderRadius: chart.stacked ? 0 : 5,
        borderWidth: chart.stacked ? 2 : 0,
        borderColor: 'var(--color-surface)',
        groupPadding: 0.2,
        pointPadding: 0.04,
        maxPointWidth: chart.stacked ? 64 : 56,
        ...(chart.stacked ? { stacking: 'normal' as const } : {}),
      },
      series: {
        cursor: chart.onSelect ? 'pointer' : 'default',
        point: {
          events: {
            click: (event) => chart.onSelect?.(event.point.index),
            mouseOver: (event) => reportHover(chart, event),
            mouseOut: () => chart.onHover?.(null),
          },
        },
      },
    },
    series: chart.series.map((series, rank) => columns(series, rank, chart.highlightedIndex)),
  };
}

function reportHover(chart: ColumnChart, event: object) {
  if ('target' in event && event.target instanceof Object && 'index' in event.target) {
    chart.onHover?.(Number(event.target.index));
  }
}

function columns(series: ColumnSeries, rank: number, highlighted: number | null): SeriesColumnOptions {
  const colour = cssColour(series.colour ?? rankColour(rank));
  return {
    type: 'column',
    name: series.name,
    color: colour,
    data: series.data.map((y, index) => ({
      y,
      color: highlighted === null || highlighted === index ? colour : faded(colour, FADED),
    })),
  };
}
