import { BUDGET_CALCULATOR_ROUTE } from '@fw/contract-remotes/routes';
import { Card, EmptyState, SkeletonLines, TextLink } from '@fw/ui/core';
import { categoryName, useCategories } from '../../app/categories.api.ts';
import { byUrgency, elapsedPercent } from '@fw/planning/budgeting';
import { yearMonthOf } from '@fw/units';
import { useState, type ReactNode } from 'react';
import { today as readToday } from '@fw/units/today';
import { LoadFailed } from '@fw/web-kit';
import { BudgetLine } from './budget-line.tsx';
import { useBudgetsQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT, moreBudgets } from './budgets.text.ts';
import styles from './budget-lines.module.css';

/** As many as fit into the card. */
const MAX_ROWS = 6;

interface MonthWidgetProps {
  /** What the budgets leave out, and the way to add one. */
  readonly footer?: ReactNode;
}

/** The dashboard card of this month's budgets. */
export function MonthWidget({ footer }: MonthWidgetProps) {
  const categories = useCategories();
  const nameOf = (id: string) => categoryName(categories, id);
  const [today] = useState(readToday);
  const month = yearMonthOf(today);
  const { data, error, isFetching, refetch } = useBudgetsQuery({ body: { budgetPeriod: month } });
  const pace = elapsedPercent(month, today);
  const hidden = Math.max(0, (data?.length ?? 0) - MAX_ROWS);
  return (
    <Card
      fill
      title={TEXT.byCategory}
      footer={footer}
      action={<TextLink href={`#${BUDGET_CALCULATOR_ROUTE}`}>{TEXT.open}</TextLink>}
    >
      {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!data && !error && <SkeletonLines label={TEXT.loading} lines={8} />}
      {data?.length === 0 && (
        <EmptyState illustration="no-budget" title={TEXT.emptyTitle}>
          {TEXT.emptyHint}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles['lines']}>
          {byUrgency(data)
            .slice(0, MAX_ROWS)
            .map((budget) => (
              <BudgetLine
                key={budget.categoryId}
                budget={budget}
                name={nameOf(budget.categoryId)}
                pace={pace}
              />
            ))}
        </ul>
      )}
      {hidden > 0 && <p className={styles['more']}>{moreBudgets(hidden)}</p>}
    </Card>
  );
}
