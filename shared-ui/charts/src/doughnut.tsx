import { useMemo } from 'react';
import { wholeDollars, type Format } from './base-options.ts';
import { ChartFrame, CHART_HEIGHT, type ChartFrameProps } from './chart-frame.tsx';
import type { ChartTableData } from './chart-table.tsx';
import { doughnutOptions, type Slice } from './doughnut-options.ts';
import { LazyCanvas } from './lazy-canvas.tsx';
import styles from './charts.module.css';

export interface DoughnutProps extends ChartFrameProps {
  /** Largest first: the order gives the colours. */
  readonly slices: readonly Slice[];
  readonly selectedId?: string | null | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly onHover?: ((id: string | null) => void) | undefined;
  /** Stands in the hole: a figure and what it is. */
  readonly centre?: { readonly value: string; readonly label: string } | undefined;
  readonly format?: Format | undefined;
}

/** Shares of a whole; all zero gives a grey ring. */
export function Doughnut(props: DoughnutProps) {
  const { label, slices, selectedId = null, onSelect, onHover, centre, height = CHART_HEIGHT } = props;
  const fadedClass = styles['faded'] ?? '';
  const options = useMemo(
    () => doughnutOptions({ label, slices, selectedId, fadedClass, onSelect, onHover }),
    [label, slices, selectedId, fadedClass, onSelect, onHover],
  );
  return (
    <ChartFrame {...props} table={doughnutTable(props)}>
      <div className={styles['ring']} style={{ inlineSize: height }}>
        <LazyCanvas options={options} />
        {centre && (
          <p className={styles['centre']}>
            <strong>{centre.value}</strong>
            <span>{centre.label}</span>
          </p>
        )}
      </div>
    </ChartFrame>
  );
}

function doughnutTable({ slices, format = wholeDollars }: DoughnutProps): ChartTableData {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const percent = (value: number): string => `${String(total > 0 ? Math.round((value / total) * 100) : 0)}%`;
  return {
    head: ['Category', 'Share', 'Amount'],
    rows: slices.map(({ name, value }) => [name, percent(value), format(value)]),
  };
}
