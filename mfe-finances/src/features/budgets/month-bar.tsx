import { Link } from '@fw/router';
import { DateNavigator, type DateStep } from '@fw/ui/dates';
import { addMonths, formatMonth, type YearMonth } from '@fw/units';
import { useBudgetNavigationQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import styles from './budgets.module.css';

const stepTo = (month: YearMonth, label: string): DateStep => ({
  label,
  link: (parts) => <Link to={`?month=${month}`} {...parts} />,
});

/** The month, with an arrow only where the month beside has a budget [A2-38]. */
export function MonthBar({ month }: { readonly month: YearMonth }) {
  const { data } = useBudgetNavigationQuery({ body: { budgetPeriod: month } });
  return (
    <div className={styles['month']}>
      <DateNavigator
        label={TEXT.month}
        previous={
          data?.hasBudgetInPreviousMonth === true ? stepTo(addMonths(month, -1), TEXT.previous) : null
        }
        next={data?.hasBudgetInNextMonth === true ? stepTo(addMonths(month, 1), TEXT.next) : null}
      >
        <h2>{formatMonth(month)}</h2>
      </DateNavigator>
    </div>
  );
}
