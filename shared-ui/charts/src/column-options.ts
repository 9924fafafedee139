import type { Options, SeriesColumnOptions, TooltipOptions, XAxisOptions } from 'highcharts';
import { baseOptions, shortDollars, xAxis, yAxis, type Format } from './base-options.ts';
import { cssColour, faded, rankColour, type ChartColour } from './colours.ts';
import type { LegendKey } from './legend.tsx';

export interface ColumnSeries {
  readonly name: string;
  /** One number per category. */
  readonly data: readonly number[];
  readonly colour?: ChartColour | undefined;
}

export type ColumnUnit = 'dollars' | 'percent';

export interface ColumnChart {
  readonly label: string;
  readonly categories: readonly string[];
  readonly series: readonly ColumnSeries[];
  readonly unit: ColumnUnit;
  readonly hasLongNames?: boolean;
  readonly highlightedIndex: number | null;
  readonly stacked: boolean;
  /** Names of the series that are not drawn. */
  readonly hidden?: ReadonlySet<string> | undefined;
  readonly onHover: ((index: number | null) => void) | undefined;
  readonly onSelect: ((index: number) => void) | undefined;
}

const FADED = 0.4;

interface UnitFormat {
  readonly axis: Format;
  readonly tooltip: TooltipOptions;
}
const UNITS: Readonly<Record<ColumnUnit, UnitFormat>> = {
  dollars: { axis: shortDollars, tooltip: { valueDecimals: 0, valuePrefix: '$' } },
  percent: { axis: (value) => `${String(value)}%`, tooltip: { valueDecimals: 1, valueSuffix: '%' } },
};

const MAX_SINGLE_BAR_PX = 64;
const UNLIMITED_PX = 999;
const TICKS = 4;

/** Space on each side of the bars of a category, as a share of its width: few categories leave more of it. */
const groupPadding = (categoryCount: number): number => 0.36 - 0.02 * Math.min(categoryCount, 14);

const longNames: XAxisOptions = {
  ...xAxis,
  labels: { ...xAxis.labels, padding: 1, style: { ...xAxis.labels?.style, textOverflow: 'none' } },
};

/** Grouped or stacked columns; the categories beside the highlighted one step back. */
export function columnOptions(chart: ColumnChart): Options {
  const base = baseOptions(chart.label);
  const unit = UNITS[chart.unit];
  return {
    ...base,
    chart: { ...base.chart, type: 'column' },
    xAxis: { ...(chart.hasLongNames ? longNames : xAxis), categories: [...chart.categories] },
    yAxis: { ...yAxis(unit.axis), tickAmount: TICKS, reversedStacks: false },
    tooltip: { ...base.tooltip, shared: true, ...unit.tooltip },
    plotOptions: {
      column: {
        borderRadius: chart.stacked ? 0 : 5,
        borderWidth: chart.stacked ? 2 : 0,
        borderColor: 'var(--color-surface)',
        groupPadding: groupPadding(chart.categories.length),
        pointPadding: 0.02,
        // Highcharts spreads the bars of a group that it narrows, so only the width of single bars is limited.
        maxPointWidth: chart.stacked || !chart.series[1] ? MAX_SINGLE_BAR_PX : UNLIMITED_PX,
        ...(chart.stacked && { stacking: 'normal' }),
      },
      series: {
        cursor: chart.onSelect ? 'pointer' : 'default',
        point: {
          events: {
            click: (event) => chart.onSelect?.(event.point.index),
            mouseOver() {
              chart.onHover?.(this.index);
            },
            mouseOut: () => chart.onHover?.(null),
          },
        },
      },
    },
    series: chart.series.map((series, rank) => columns(series, columnKey(series, rank), chart)),
  };
}

/** The series as its key shows it. */
export const columnKey = ({ name, colour }: ColumnSeries, rank: number): LegendKey => ({
  name,
  colour: cssColour(colour ?? rankColour(rank)),
});

function columns(
  series: ColumnSeries,
  { name, colour }: LegendKey,
  { highlightedIndex: highlighted, hidden }: ColumnChart,
): SeriesColumnOptions {
  return {
    type: 'column',
    name,
    visible: hidden?.has(name) !== true,
    color: colour,
    data: series.data.map((y, index) => ({
      y,
      color: highlighted === null || highlighted === index ? colour : faded(colour, FADED),
    })),
  };
}
