import { ProgressBar, StatusPill } from '@fw/ui';
import {
  dayOf,
  daysInMonth,
  formatUsd,
  yearMonthOf,
  type Cents,
  type IsoDate,
  type YearMonth,
} from '@fw/units';
import { budgetProgress } from './budget-progress.ts';
import { daysLeftText, differenceText } from './budgets.text.ts';
import styles from './budgets.module.css';

interface MonthSummaryProps {
  readonly month: YearMonth;
  readonly today: IsoDate;
  readonly target: Cents;
  readonly spent: Cents;
}

/** Share of the month that has passed, in percent; only for the current month. */
export const paceOf = (month: YearMonth, today: IsoDate): number | undefined =>
  month === yearMonthOf(today) ? Math.round((dayOf(today) / daysInMonth(month)) * 100) : undefined;

/** Total spent of total budgeted, what remains, and the days left [A2-39] [A2-40] [A2-41]. */
export function MonthSummary({ month, today, target, spent }: MonthSummaryProps) {
  const { isOver, percentSpent } = budgetProgress(target, spent);
  const left = daysLeftText(month, today);
  return (
    <div className={styles['summary']}>
      <p className={styles['figures']}>
        <strong className="tabular">{formatUsd(spent)}</strong> spent of{' '}
        <span className="tabular">{formatUsd(target)}</span> budgeted
      </p>
      <ProgressBar
        label="Total spent of total budgeted"
        value={percentSpent}
        tone={isOver ? 'bad' : 'brand'}
        size="lg"
        pace={paceOf(month, today)}
        valueText={`${formatUsd(spent)} of ${formatUsd(target)}`}
      />
      <p className={styles['under']}>
        <StatusPill tone={isOver ? 'bad' : 'good'}>{differenceText(target, spent)}</StatusPill>
        {left !== null && <span>{left}</span>}
      </p>
    </div>
  );
}
