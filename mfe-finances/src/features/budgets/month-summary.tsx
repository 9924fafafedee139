import { ProgressBar, StatusPill } from '@fw/ui/core';
import { budgetProgress, elapsedPercent } from '@fw/planning/budgeting';
import { formatUsd, type Cents, type IsoDate, type YearMonth } from '@fw/units';
import { daysLeftText, differenceText } from './budgets.text.ts';
import { MonthRuler } from './month-ruler.tsx';
import styles from './budgets.module.css';

interface MonthSummaryProps {
  readonly month: YearMonth;
  readonly today: IsoDate;
  readonly target: Cents;
  readonly spent: Cents;
}

/** Total spent of total budgeted, what remains, and the days left [A2-39] [A2-40] [A2-41]. */
export function MonthSummary({ month, today, target, spent }: MonthSummaryProps) {
  const { isOver, percentSpent } = budgetProgress(target, spent);
  const left = daysLeftText(month, today);
  return (
    <div className={styles['summary']}>
      <div className={styles['figures']}>
        <p>
          <strong className={styles['spent']}>{formatUsd(spent)}</strong> spent of {formatUsd(target)}{' '}
          budgeted
        </p>
        <p className={styles['status']}>
          {left !== null && <span>{left}</span>}
          <StatusPill tone={isOver ? 'bad' : 'good'}>{differenceText(target, spent)}</StatusPill>
        </p>
      </div>
      <ProgressBar
        label="Total spent of total budgeted"
        value={percentSpent}
        tone={isOver ? 'bad' : 'brand'}
        size="lg"
        pace={elapsedPercent(month, today)}
        valueText={`${formatUsd(spent)} of ${formatUsd(target)}`}
      />
      {left !== null && <MonthRuler month={month} today={today} />}
    </div>
  );
}
