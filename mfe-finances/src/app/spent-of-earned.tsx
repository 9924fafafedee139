import { elapsedPercent } from '@fw/planning/budgeting';
import { ProgressBar } from '@fw/ui/core';
import { formatWholeUsd, type IsoDate } from '@fw/units';
import { MonthRuler } from '../features/budgets/month-ruler.tsx';
import type { CashFlowRow } from '../features/cash-flow/cash-flow-rows.ts';
import { HOME_TEXT as TEXT } from './home.text.ts';
import styles from './home-headline.module.css';

interface SpentOfEarnedProps {
  readonly row: CashFlowRow;
  readonly today: IsoDate;
}

/** The month so far as one bar: what was spent of what came in, and how much of the month has passed. */
export function SpentOfEarned({ row: { month, income, spending }, today }: SpentOfEarnedProps) {
  if (income <= 0 || spending < 0) return null;
  const [spent, earned] = [formatWholeUsd(spending), formatWholeUsd(income)];
  return (
    <div className={styles['summary']}>
      <p className={styles['figures']}>
        <strong className={styles['spent']}>{spent}</strong> spent of {earned} earned
      </p>
      <ProgressBar
        label={TEXT.spentOfEarned}
        value={(spending / income) * 100}
        tone={spending > income ? 'bad' : 'brand'}
        size="lg"
        pace={elapsedPercent(month, today)}
        valueText={`${spent} of ${earned}`}
      />
      <MonthRuler month={month} today={today} />
    </div>
  );
}
