import { useLatest } from '@fw/ui/core';
import { useMemo } from 'react';
import { wholeDollars, type Format } from './base-options.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import type { ChartTableData } from './chart-table.tsx';
import { columnKey, columnOptions, type ColumnSeries, type ColumnUnit } from './column-options.ts';
import { useHiddenSeries } from './hidden-series.ts';
import { LazyCanvas } from './lazy-canvas.tsx';

export interface BarChartProps extends ChartFrameProps {
  readonly categories: readonly string[];
  /** Heads the first column of the table. */
  readonly categoryLabel?: string | undefined;
  readonly series: readonly ColumnSeries[];
  readonly format?: Format | undefined;
  /** What the axis and the tooltip count; dollars by default. */
  readonly unit?: ColumnUnit | undefined;
  /** True: the names of the categories are never cut off, where they are longer than months. */
  readonly hasLongNames?: boolean | undefined;
  /** This category stays, the others step back. */
  readonly highlightedIndex?: number | null | undefined;
  readonly onHover?: ((index: number | null) => void) | undefined;
  readonly onSelect?: ((index: number) => void) | undefined;
}

/** Columns side by side, such as income and spending by month. */
export function BarChart(props: BarChartProps) {
  return <Columns {...props} stacked={false} />;
}

/** Columns on top of each other, such as sources of income by year. */
export function StackedBarChart(props: BarChartProps) {
  return <Columns {...props} stacked />;
}

/** Where each series is in a bar or in a group of bars, for those who do not see their colours. */
export const KEY_ORDER = {
  stacked: 'In each bar, from bottom to top:',
  grouped: 'From left to right:',
} as const;

function Columns(props: BarChartProps & { readonly stacked: boolean }) {
  const { label, categories, series, stacked, unit = 'dollars', highlightedIndex = null } = props;
  const { hasLongNames = false } = props;
  const [hidden, onToggle] = useHiddenSeries();
  const latest = useLatest(props);
  const isSelectable = props.onSelect !== undefined;
  const options = useMemo(() => {
    const onHover = (index: number | null) => latest.current.onHover?.(index);
    const onSelect = isSelectable ? (index: number) => latest.current.onSelect?.(index) : undefined;
    return columnOptions({
      label,
      categories,
      series,
      unit,
      hasLongNames,
      highlightedIndex,
      stacked,
      hidden,
      onHover,
      onSelect,
    });
  }, [
    label,
    categories,
    series,
    unit,
    hasLongNames,
    highlightedIndex,
    stacked,
    hidden,
    isSelectable,
    latest,
  ]);
  const legend = { keys: series.map(columnKey), hidden, onToggle };
  return (
    <ChartFrame
      {...props}
      table={columnTable(props)}
      legend={legend}
      keyOrder={stacked ? KEY_ORDER.stacked : KEY_ORDER.grouped}
    >
      <LazyCanvas options={options} />
    </ChartFrame>
  );
}

function columnTable({
  categories,
  categoryLabel = 'Month',
  series,
  format = wholeDollars,
}: BarChartProps): ChartTableData {
  return {
    head: [categoryLabel, ...series.map(({ name }) => name)],
    rows: categories.map((category, index) => [
      category,
      ...series.map(({ data }) => format(data[index] ?? 0)),
    ]),
  };
}
