import { Link } from '@fw/router';
import { ChevronLeftIcon, ChevronRightIcon, buttonClass } from '@fw/ui/core';
import { addMonths, formatMonth, type YearMonth } from '@fw/units';
import { useBudgetNavigationQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import styles from './budgets.module.css';

interface ArrowProps {
  readonly to: YearMonth;
  readonly label: string;
  readonly children: React.ReactNode;
}

function Arrow({ to, label, children }: ArrowProps) {
  return (
    <Link to={`?month=${to}`} aria-label={label} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
      {children}
    </Link>
  );
}

/** The month, with an arrow only where the month beside has a budget [A2-38]. */
export function MonthBar({ month }: { readonly month: YearMonth }) {
  const { data } = useBudgetNavigationQuery({ body: { budgetPeriod: month } });
  return (
    <div className={styles['month']}>
      <h2 className={styles['monthName']}>{formatMonth(month)}</h2>
      <span>
        {data?.hasBudgetInPreviousMonth === true && (
          <Arrow to={addMonths(month, -1)} label={TEXT.previous}>
            <ChevronLeftIcon aria-hidden />
          </Arrow>
        )}
      </span>
      <span>
        {data?.hasBudgetInNextMonth === true && (
          <Arrow to={addMonths(month, 1)} label={TEXT.next}>
            <ChevronRightIcon aria-hidden />
          </Arrow>
        )}
      </span>
    </div>
  );
}
