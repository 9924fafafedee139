import type { Budget, BudgetMonth } from '@fw/contract-finances';
import { budgetTotal } from '@fw/planning/budgeting';
import { formatUsd, saturatingSubtract, type IsoDate } from '@fw/units';
import { spentUnplanned } from './category-lines.ts';
import { expectedIncome } from './month-income.ts';
import { BUDGETS_TEXT as TEXT, incomeNote } from './budgets.text.ts';
import { leftToPlan } from './month.text.ts';
import styles from './plan-summary.module.css';

interface PlanSummaryProps {
  readonly budgets: readonly Budget[];
  readonly month: BudgetMonth;
  readonly today: IsoDate;
}

/** What of the income is not planned yet, beside what is budgeted and what is spent without a budget. */
export function PlanSummary({ budgets, month, today }: PlanSummaryProps) {
  const { income, isAverage } = expectedIncome(month, today);
  if (income <= 0) return null;
  const { target } = budgetTotal(budgets);
  const unplanned = spentUnplanned(budgets, month);
  const [label, amount] = leftToPlan(saturatingSubtract(income, target));
  const whole = Math.max(income, target + unplanned);
  const share = (part: number) => ({ inlineSize: `${String((Math.max(0, part) / whole) * 100)}%` });
  return (
    <div className={styles['plan']}>
      <div className={styles['figures']}>
        <p>
          <strong className={styles['figure']}>{amount}</strong> {label.toLowerCase()}
        </p>
        <p>{incomeNote(income, isAverage)}</p>
      </div>
      <div className={styles['bar']} aria-hidden>
        <span className={styles['planned']} style={share(target)} />
        <span className={styles['unplanned']} style={share(unplanned)} />
      </div>
      <p className={styles['legend']}>
        <span>
          <i className={styles['planned']} aria-hidden />
          {TEXT.budgeted} {formatUsd(target)}
        </span>
        <span>
          <i className={styles['unplanned']} aria-hidden />
          {TEXT.spentWithout} {formatUsd(unplanned)}
        </span>
      </p>
    </div>
  );
}
