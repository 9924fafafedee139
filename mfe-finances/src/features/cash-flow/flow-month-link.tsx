import { Link } from '@fw/router';
import { formatWholeUsd } from '@fw/units';
import type { useRovingFocus } from '../../app/roving-focus.ts';
import { monthSummary } from './cash-flow.text.ts';
import { SERIES, type FlowMonth } from './flow-drawing.ts';
import { cashFlowTransactionsPath } from './month-path.ts';
import { SeriesName } from './series-name.tsx';
import styles from './flow-bars.module.css';

/** Below this part of the plot the values begin at the left edge of their month, above the other they end at its right. */
const [NEAR_START, NEAR_END] = [1 / 3, 2 / 3] as const;

const sideOf = (place: number): 'start' | 'middle' | 'end' => {
  if (place < NEAR_START) return 'start';
  return place > NEAR_END ? 'end' : 'middle';
};

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
      aria-label={monthSummary(month)}
      data-highlighted={isHighlighted ? true : undefined}
      onFocus={() => {
        roving.onFocus();
        onPointed(true);
      }}
      onBlur={() => onPointed(false)}
      onMouseEnter={() => onPointed(true)}
      onMouseLeave={() => onPointed(false)}
    >
      <span aria-hidden className={styles['values']} data-side={sideOf(place)} style={aboveBars(month)}>
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

/** Above the higher bar of the month, and never above the plot. */
const aboveBars = ({ height }: FlowMonth) => ({
  insetBlockEnd: `min(calc(var(--labels) + (100% - var(--labels) - var(--top)) * ${(height / 100).toFixed(4)} + 8px), calc(100% - 5.5rem))`,
});
