import type { Budget } from '@fw/contract-finances';
import { useSearchParams } from '@fw/router';
import { Button, Card, EmptyState, Notice, PageHeader, SkeletonLines } from '@fw/ui';
import { formatMonth, formatUsd, isYearMonth, yearMonthOf, type YearMonth } from '@fw/units';
import { useState } from 'react';
import { useCategories } from '../../app/categories.api.ts';
import { LoadFailed } from '../../app/load-failed.tsx';
import { today as readToday } from '../../app/today.ts';
import { BudgetDialog } from './budget.dialog.tsx';
import { budgetProgress, monthTotal } from './budget-progress.ts';
import { BudgetRow } from './budget-row.tsx';
import { useBudgetsQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import { MonthBar } from './month-bar.tsx';
import { MonthSummary, paceOf } from './month-summary.tsx';
import styles from './budgets.module.css';

type Dialog = 'create' | Budget | null;

function answerOf(budgets: readonly Budget[] | undefined, month: YearMonth): string {
  if (!budgets) return TEXT.loading;
  if (budgets.length === 0) return `${formatMonth(month)} has no budget yet.`;
  const { target, spent } = monthTotal(budgets);
  const { difference, isOver } = budgetProgress(target, spent);
  return isOver
    ? `${formatMonth(month)} is ${formatUsd(difference)} over budget.`
    : `You have ${formatUsd(difference)} left in ${formatMonth(month)}.`;
}

/** Budgets of one month [A2-37] to [A2-44]. */
export function BudgetsPage() {
  const [params] = useSearchParams();
  const [today] = useState(readToday);
  const asked = params.get('month');
  const month = isYearMonth(asked) ? asked : yearMonthOf(today);
  const categories = useCategories();
  const [dialog, setDialog] = useState<Dialog>(null);
  const { data, error, isFetching, refetch } = useBudgetsQuery({ body: { budgetPeriod: month } });
  const nameOf = (id: string) => categories.find((one) => one.expenseCategoryId === id)?.name ?? id;

  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        answer={error && !data ? TEXT.failed : answerOf(data, month)}
        aside={<Button onPress={() => setDialog('create')}>{TEXT.add}</Button>}
        live
      />
      <Notice tone="warning">{TEXT.renews}</Notice>
      <Card>
        <MonthBar month={month} />
        {error && <LoadFailed error={error} isRetrying={isFetching} onRetry={refetch} />}
        {!data && !error && <SkeletonLines label={TEXT.loading} lines={10} />}
        {data?.length === 0 && (
          <EmptyState illustration="no-budget" title={TEXT.emptyTitle}>
            {TEXT.emptyHint}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <>
            <MonthSummary month={month} today={today} {...monthTotal(data)} />
            <ul className={styles['rows']}>
              {data.map((budget) => (
                <BudgetRow
                  key={budget.categoryId}
                  budget={budget}
                  name={nameOf(budget.categoryId)}
                  pace={paceOf(month, today)}
                  onEdit={() => setDialog(budget)}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
      {dialog !== null && (
        <BudgetDialog
          month={month}
          categories={categories}
          budgets={data ?? []}
          edited={dialog === 'create' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
