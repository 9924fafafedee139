import { useLatest } from '@fw/ui/core';
import { useMemo, useState } from 'react';
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
  /** Shown in the hole: a figure and its label. */
  readonly centre?: { readonly value: string; readonly label: string } | undefined;
  readonly format?: Format | undefined;
  /** The values are shares already: the table has no column of amounts. */
  readonly areShares?: boolean | undefined;
}

/** Shares of a whole; all zero gives a grey ring. The middle names the slice that is pointed at. */
export function Doughnut(props: DoughnutProps) {
  const { label, slices, selectedId = null, centre, height = CHART_HEIGHT } = props;
  const [hoveredId, setHovered] = useState<string | null>(null);
  const latest = useLatest(props);
  const isSelectable = props.onSelect !== undefined;
  const hasTooltip = centre === undefined;
  const options = useMemo(() => {
    const onSelect = (id: string) => latest.current.onSelect?.(id);
    const onHover = (id: string | null) => {
      setHovered(id);
      latest.current.onHover?.(id);
    };
    const fadedClass = styles['faded'] ?? '';
    return doughnutOptions({
      label,
      slices,
      selectedId,
      fadedClass,
      hasTooltip,
      onSelect: isSelectable ? onSelect : undefined,
      onHover,
    });
  }, [label, slices, selectedId, hasTooltip, isSelectable, latest]);
  const middle = doughnutMiddle(props, hoveredId);
  return (
    <ChartFrame {...props} table={doughnutTable(props)}>
      <div className={styles['ring']} style={{ inlineSize: height }}>
        <LazyCanvas options={options} />
        {middle && (
          <p className={styles['centre']}>
            <strong>{middle.value}</strong>
            <span>{middle.label}</span>
          </p>
        )}
      </div>
    </ChartFrame>
  );
}

function doughnutMiddle({ centre, slices, format = wholeDollars }: DoughnutProps, hoveredId: string | null) {
  const hovered = centre && slices.find(({ id }) => id === hoveredId);
  return hovered ? { value: format(hovered.value), label: hovered.name } : centre;
}

function doughnutTable({ slices, format = wholeDollars, areShares }: DoughnutProps): ChartTableData {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const percent = (value: number): string => `${String(total > 0 ? Math.round((value / total) * 100) : 0)}%`;
  const rows = slices.map(({ name, value }) => [name, ...(areShares ? [] : [percent(value)]), format(value)]);
  return { head: ['Category', 'Share', 'Amount'].slice(0, areShares ? 2 : 3), rows };
}
