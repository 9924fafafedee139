import { dayOf, daysInMonth, formatShortMonth, type IsoDate, type YearMonth } from '@fw/units';
import styles from './month-ruler.module.css';

interface MonthRulerProps {
  readonly month: YearMonth;
  /** The day of today in this month. */
  readonly today: IsoDate;
}

const NEAR_TODAY = 3;
const EDGE_DAYS = 2;

/** Days that carry a number; the ones near today give way to it. */
const named = (last: number, day: number): readonly number[] =>
  [1, 7, 14, 21, last].filter((one) => Math.abs(one - day) > NEAR_TODAY);

function monthEdge(day: number, last: number): 'start' | 'end' | 'inside' {
  if (day <= EDGE_DAYS) return 'start';
  return day > last - EDGE_DAYS ? 'end' : 'inside';
}

/** The days of the month under the bar, with today's mark; decoration beside the figures with the same content. */
export function MonthRuler({ month, today }: MonthRulerProps) {
  const last = daysInMonth(month);
  const day = dayOf(today);
  const at = (one: number) => ({ insetInlineStart: one === 1 ? '0' : `${String((one / last) * 100)}%` });
  return (
    <div className={styles['ruler']} aria-hidden>
      {named(last, day).map((one) => (
        <span key={one} className={styles['day']} style={at(one)} data-edge={monthEdge(one, last)}>
          {one === 1 ? `${formatShortMonth(month)} 1` : one}
        </span>
      ))}
      <span className={styles['today']} style={at(day)} data-edge={monthEdge(day, last)}>
        Today
      </span>
    </div>
  );
}
