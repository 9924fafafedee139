import { BUDGET_CALCULATOR_ROUTE } from '@fw/contract-remotes/routes';
import { Card, EmptyState, SkeletonLines, TextLink } from '@fw/ui/core';
import { byUrgency, elapsedPercent } from '@fw/planning/budgeting';
import { yearMonthOf } from '@fw/units';
import { useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { LoadFailed } from '@fw/web-kit';
import { BudgetRows } from './budget-rows.tsx';
import { useBudgetsQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT, moreBudgets } from './budgets.text.ts';
import styles from './budgets.module.css';

/** As many as fit into the card. */
const MAX_ROWS = 6;

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
      action={<TextLink href={`#${BUDGET_CALCULATOR_ROUTE}`}>{TEXT.open}</TextLink>}
    >
      {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!data && !error && <SkeletonLines label={TEXT.loading} lines={8} />}
      {data?.length === 0 && (
        <EmptyState illustration="no-budget" title={TEXT.emptyTitle}>
          {TEXT.emptyHint}
        </EmptyState>
      )}
      {data && data.length > 0 && <BudgetRows budgets={byUrgency(data).slice(0, MAX_ROWS)} pace={pace} />}
      {hidden > 0 && <p className={styles['more']}>{moreBudgets(hidden)}</p>}
    </Card>
  );
}
