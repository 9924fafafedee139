import type { Budget } from '@fw/contract-finances';
import { Card, EmptyState, SkeletonLines, TextLink } from '@fw/ui/core';
import { budgetProgress, elapsedPercent } from '@fw/planning/budgeting';
import { yearMonthOf } from '@fw/units';
import { useState } from 'react';
import { LoadFailed } from '../../app/load-failed.tsx';
import { today as readToday } from '../../app/today.ts';
import { BudgetRows } from './budget-rows.tsx';
import { useBudgetsQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT, moreBudgets } from './budgets.text.ts';
import styles from './budgets.module.css';

/** As many as fit into the card. */
const MAX_ROWS = 6;

const used = ({ targetBudget, expenses }: Budget): number =>
  budgetProgress(targetBudget, expenses).isOver ? Number.MAX_VALUE : expenses / Math.max(1, targetBudget);

/** The budgets that are used the most, the overspent first. */
export const mostUsed = (budgets: readonly Budget[]): readonly Budget[] =>
  budgets.toSorted((left, right) => used(right) - used(left)).slice(0, MAX_ROWS);

/** The dashboard card of this month's budgets. */
export function MonthWidget() {
  const [today] = useState(readToday);
  const month = yearMonthOf(today);
  const { data, error, isFetching, refetch } = useBudgetsQuery({ body: { budgetPeriod: month } });
  const pace = elapsedPercent(month, today);
  const hidden = Math.max(0, (data?.length ?? 0) - MAX_ROWS);
  return (
    <Card
      title={TEXT.byCategory}
      action={<TextLink href="#/live-by-a-budget/calculator">{TEXT.open}</TextLink>}
    >
      {error && !data && <LoadFailed error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonLines label={TEXT.loading} lines={8} />}
      {data?.length === 0 && (
        <EmptyState illustration="no-budget" title={TEXT.emptyTitle}>
          {TEXT.emptyHint}
        </EmptyState>
      )}
      {data && data.length > 0 && <BudgetRows budgets={mostUsed(data)} pace={pace} />}
      {hidden > 0 && <p className={styles['more']}>{moreBudgets(hidden)}</p>}
    </Card>
  );
}
