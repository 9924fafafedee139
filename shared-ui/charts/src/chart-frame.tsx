import { TableIcon, TextButton } from '@fw/ui/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import type { LegendProps } from './legend.tsx';
import styles from './charts.module.css';

export interface ChartFrameProps {
  /** What the chart shows: its accessible name and the caption of its table. */
  readonly label: string;
  /** Pixels of the drawing; the same while it loads, so nothing moves. */
  readonly height?: number | undefined;
  /** False leaves out "View as a table", where the same table is shown beside the chart. */
  readonly tableToggle?: boolean | undefined;
  /** Whether the names of the series are below the drawing; by default of several series. */
  readonly hasLegend?: boolean | undefined;
}

interface FrameProps extends ChartFrameProps {
  readonly table: ChartTableData;
  readonly legend?: LegendProps | undefined;
  /** How the order of the names is found in the drawing, where the series differ by their colours alone. */
  readonly keyOrder?: string | undefined;
  readonly children: ReactNode;
}

export const CHART_HEIGHT = 280;

/** One line of names, so that nothing moves when they arrive. */
const LEGEND_SPACE = (
  <ul className={styles['legend']} aria-hidden>
    <li className={styles['key']} />
  </ul>
);

/** Pages whose charts have one series, or a key of their own, do not load it. */
const Legend = lazy(() => import('./legend.tsx').then((module) => ({ default: module.Legend })));

/** The names of the series, and how their order is found. */
const Keys = ({ legend, keyOrder }: Required<Pick<FrameProps, 'legend' | 'keyOrder'>>) =>
  legend && (
    <>
      {keyOrder !== undefined && <p className={styles['order']}>{keyOrder}</p>}
      <Suspense fallback={LEGEND_SPACE}>
        <Legend {...legend} />
      </Suspense>
    </>
  );

/** A drawing of a fixed height with its numbers one press on "View as a table" behind it. */
export function ChartFrame({
  label,
  height = CHART_HEIGHT,
  tableToggle = true,
  hasLegend,
  table,
  legend,
  keyOrder,
  children,
}: FrameProps) {
  const [isTable, setTable] = useState(false);
  const isLegendShown = !isTable && (hasLegend ?? (legend?.keys.length ?? 0) > 1);
  return (
    <figure className={styles['figure']} aria-label={label}>
      {/* Above what it changes, so that it stays under the pointer. */}
      {tableToggle && (
        <TextButton icon={<TableIcon />} onPress={() => setTable(!isTable)}>
          {isTable ? 'View as a chart' : 'View as a table'}
        </TextButton>
      )}
      {isTable ? (
        <div style={{ minBlockSize: height }}>
          <ChartTable caption={label} data={table} />
        </div>
      ) : (
        <div style={{ blockSize: height }}>{children}</div>
      )}
      {legend && isLegendShown && <Keys legend={legend} keyOrder={keyOrder} />}
    </figure>
  );
}
