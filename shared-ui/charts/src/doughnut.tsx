import { wholeDollars, type Format } from './base-options.ts';
import { ChartFrame, CHART_HEIGHT, type ChartFrameProps } from './chart-frame.tsx';
import type { ChartTableData } from './chart-table.tsx';
import { Ring } from './ring.tsx';
import type { Slice } from './slices.ts';
import styles from './charts.module.css';

export interface DoughnutProps extends ChartFrameProps {
  /** Largest first: the order gives the colours. */
  readonly slices: readonly Slice[];
  readonly selectedId?: string | null | undefined;
  /** Shown in the hole: a figure and its label. */
  readonly centre?: { readonly value: string; readonly label: string } | undefined;
  readonly format?: Format | undefined;
  /** The values are shares already: the table has no column of amounts. */
  readonly areShares?: boolean | undefined;
}

/** Shares of a whole beside a legend of their names; all zero gives a grey ring. */
export function Doughnut(props: DoughnutProps) {
  const { slices, selectedId = null, centre, height = CHART_HEIGHT, format = wholeDollars } = props;
  const summary = slices.map(({ name, value }) => `${name}: ${format(value)}`).join(', ');
  return (
    <ChartFrame {...props} table={doughnutTable(props)}>
      <div className={styles['ring']} style={{ inlineSize: height }}>
        <Ring summary={summary} slices={slices} selectedId={selectedId} />
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

function doughnutTable({ slices, format = wholeDollars, areShares }: DoughnutProps): ChartTableData {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const percent = (value: number): string => `${String(total > 0 ? Math.round((value / total) * 100) : 0)}%`;
  const rows = slices.map(({ name, value }) => [name, ...(areShares ? [] : [percent(value)]), format(value)]);
  return { head: ['Category', 'Share', 'Amount'].slice(0, areShares ? 2 : 3), rows };
}
