import { CASH_FLOW_TEXT as TEXT } from './cash-flow.text.ts';
import type { FlowSeries } from './flow-drawing.ts';
import styles from './flow-bars.module.css';

/** A name of the legend beside a piece of its bars. */
export const SeriesName = ({ series }: { readonly series: FlowSeries }) => (
  <span className={styles['name']}>
    <svg aria-hidden width="12" height="12" className={styles['bar']} data-series={series}>
      <rect width="12" height="12" rx="4" />
    </svg>
    {TEXT[series]}
  </span>
);
