import type { Budget } from '@fw/contract-finances';
import { Link } from '@fw/router';
import { AlertIcon, ProgressBar, StatusPill } from '@fw/ui/core';
import { availableAmount, budgetState, hasManualData, isPaidAtOnce } from '@fw/planning/budgeting';
import { formatUsd, monthOf, yearOf, type Cents, type YearMonth } from '@fw/units';
import { BUDGETS_TEXT as TEXT, nearLimitNote, rolloverNote } from './budgets.text.ts';
import styles from './budgets.module.css';

interface BudgetBarProps {
  readonly budget: Budget;
  readonly name: string;
  /** Share of the month that has passed; not shown for what is paid at once. */
  readonly pace: number | null;
}

/** How much of a budget is spent. */
export function BudgetBar({ budget, name, pace }: BudgetBarProps) {
  const { isOver, percentSpent } = budgetState(budget);
  return (
    <ProgressBar
      label={name}
      value={percentSpent}
      tone={isOver ? 'bad' : 'brand'}
      pace={isPaidAtOnce(budget.categoryId) ? null : pace}
      valueText={`${formatUsd(budget.expenses)} of ${formatUsd(availableAmount(budget))}`}
    />
  );
}

/** [A2-43] */
const transactionsPath = (budgetId: string, month: YearMonth): string =>
  `/my-goals-and-finances/transactions/budget/${budgetId}/${String(yearOf(month))}/${String(monthOf(month))}`;

interface BudgetBarLinkProps extends BudgetBarProps {
  readonly className: string | undefined;
}

/** The bar of a budget, which leads to its transactions. */
export const BudgetBarLink = ({ className, ...bar }: BudgetBarLinkProps) => (
  <Link
    to={transactionsPath(bar.budget.budgetId, bar.budget.budgetPeriod)}
    className={className}
    aria-label={`Transactions in ${bar.name}`}
  >
    <BudgetBar {...bar} />
  </Link>
);

interface BudgetLeftProps {
  readonly budget: Budget;
  /** How what is left is written; what is over is always exact. */
  readonly format: (amount: Cents) => string;
}

/** What is left; close to the limit and over it in a badge. */
export function BudgetLeft({ budget, format }: BudgetLeftProps) {
  const { difference, isOver, isNearLimit } = budgetState(budget);
  if (isOver) return <StatusPill tone="bad">{formatUsd(difference)} over budget</StatusPill>;
  const left = `${format(difference)} left`;
  return isNearLimit ? <StatusPill tone="now">{left}</StatusPill> : left;
}

interface BudgetNotesProps {
  readonly budget: Budget;
  /** What is over budget is shown beside the notes. */
  readonly isOverShown?: boolean;
}

/** What the bar does not show: over budget, close to the limit, rolled over, entered by hand. */
export function BudgetNotes({ budget, isOverShown = false }: BudgetNotesProps) {
  const { targetBudget, rollover } = budget;
  const { difference, isOver, isNearLimit } = budgetState(budget);
  return (
    <>
      {isOver && !isOverShown && (
        <p className={styles['over']}>
          <AlertIcon aria-hidden />
          {formatUsd(difference)} over budget
        </p>
      )}
      {isNearLimit && <p className={styles['near']}>{nearLimitNote(difference)}</p>}
      {rollover !== undefined && <p className={styles['note']}>{rolloverNote(targetBudget, rollover)}</p>}
      {hasManualData(budget) && <p className={styles['note']}>{TEXT.manual}</p>}
    </>
  );
}
