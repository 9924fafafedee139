import { Link } from '@fw/router';
import { formatWholeUsd } from '@fw/units';
import type { useRovingFocus } from '../../app/roving-focus.ts';
import { monthSummary } from './cash-flow.text.ts';
import { SERIES, type FlowMonth } from './flow-drawing.ts';
import { cashFlowTransactionsPath } from './month-path.ts';
import { SeriesName } from './series-name.tsx';
import styles from './flow-bars.module.css';

interface FlowMonthLinkProps {
  readonly month: FlowMonth;
  /** Its middle, as a part of the width of the plot. */
  readonly place: number;
  readonly isHighlighted: boolean;
  readonly roving: ReturnType<ReturnType<typeof useRovingFocus>>;
  readonly onPointed: (isPointed: boolean) => void;
}

/** The whole height of a month, with its values while it is pointed at; leads to its transactions [A2-54]. */
export function FlowMonthLink({ month, place, isHighlighted, roving, onPointed }: FlowMonthLinkProps) {
  return (
    <Link
      {...roving}
      to={cashFlowTransactionsPath(month.month)}
      className={styles['month']}
      data-highlighted={isHighlighted ? true : undefined}
      onFocus={() => {
        roving.onFocus();
        onPointed(true);
      }}
      onBlur={() => onPointed(false)}
      onMouseEnter={() => onPointed(true)}
      onMouseLeave={() => onPointed(false)}
    >
      <span className="visually-hidden">{monthSummary(month)}</span>
      <span aria-hidden className={styles['values']} data-side={place < 0.5 ? 'after' : 'before'}>
        <strong>{month.label}</strong>
        {SERIES.map((series) => (
          <span key={series}>
            <SeriesName series={series} />
            <b>{formatWholeUsd(month[series])}</b>
          </span>
        ))}
      </span>
      <span aria-hidden className={styles['label']}>
        {month.label}
      </span>
    </Link>
  );
}
