import type { Budget } from '@fw/contract-finances';
import { Link } from '@fw/router';
import { StatusPill } from '@fw/ui/core';
import { CategoryMark } from '@fw/ui/marks';
import { availableOf, budgetState, hasManualData } from '@fw/planning/budgeting';
import { formatUsd, formatWholeUsd } from '@fw/units';
import { budgetTransactionsPath } from './budget-row.tsx';
import { BudgetBar } from './budget-status.tsx';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import styles from './budget-lines.module.css';

interface BudgetLineProps {
  readonly budget: Budget;
  readonly name: string;
  readonly pace: number | null;
}

/** One budget in one line: what it is, how far it is spent, and what is left. */
export function BudgetLine({ budget, name, pace }: BudgetLineProps) {
  const { budgetId, categoryId, expenses, budgetPeriod } = budget;
  return (
    <li className={styles['line']}>
      <CategoryMark categoryId={categoryId} />
      <div className={styles['what']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['sub']}>
          {formatWholeUsd(expenses)} of {formatWholeUsd(availableOf(budget))}
        </p>
        {hasManualData(budget) && <p className={styles['sub']}>{TEXT.manual}</p>}
      </div>
      <Link
        to={budgetTransactionsPath(budgetId, budgetPeriod)}
        className={styles['bar']}
        aria-label={`Transactions in ${name}`}
      >
        <BudgetBar budget={budget} name={name} pace={pace} />
      </Link>
      <p className={styles['left']}>
        <Left budget={budget} />
      </p>
    </li>
  );
}

/** What is left; close to the limit and over it in a badge. */
function Left({ budget }: { readonly budget: Budget }) {
  const { difference, isOver, isNearLimit } = budgetState(budget);
  if (isOver) return <StatusPill tone="bad">{formatUsd(difference)} over budget</StatusPill>;
  const left = `${formatWholeUsd(difference)} left`;
  return isNearLimit ? <StatusPill tone="now">{left}</StatusPill> : left;
}
