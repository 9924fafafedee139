import type { Budget } from '@fw/contract-finances';
import { useSearchParams } from '@fw/router';
import { Button, Card, EmptyState, Notice, PageHeader, SkeletonLines } from '@fw/ui/core';
import { budgetProgress, budgetTotal, byUrgency, elapsedPercent } from '@fw/planning/budgeting';
import { formatMonth, formatUsd, isYearMonth, yearMonthOf, type IsoDate, type YearMonth } from '@fw/units';
import { LoadFailed, useFormDraft } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { today as readToday } from '@fw/units/today';
import { useCategories } from '../../app/categories.api.ts';
import { useWhenIdle } from '../../app/idle.ts';
import { Stack } from '../../app/stack.tsx';
import { TwoLines } from '../../app/two-lines.tsx';
import { BudgetDialog, MonthDialog, warmBudgetDialog } from './late-budget-dialog.tsx';
import { BudgetRows } from './budget-rows.tsx';
import { useBudgetsQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import { MonthBar } from './month-bar.tsx';
import { MonthSummary } from './month-summary.tsx';
import styles from './budgets.module.css';

/** The open dialog: a new budget, all budgets of the month, or the budget of a category. */
const openDialog = z.nullable(z.union([z.enum(['create', 'month']), z.object({ categoryId: z.string() })]));

function budgetsHeadline(budgets: readonly Budget[] | undefined, month: YearMonth): string {
  if (!budgets) return TEXT.loading;
  if (budgets.length === 0) return `${formatMonth(month)} has no budget yet.`;
  const { target, spent } = budgetTotal(budgets);
  const { difference, isOver } = budgetProgress(target, spent);
  return isOver
    ? `${formatMonth(month)} is ${formatUsd(difference)} over budget.`
    : `You have ${formatUsd(difference)} left in ${formatMonth(month)}.`;
}

/** The budget of the open dialog: null for a new one, undefined while no dialog is open. */
function editedBudget(dialog: z.output<typeof openDialog>, budgets: readonly Budget[] | undefined) {
  if (dialog === null || dialog === 'month') return undefined;
  return dialog === 'create' ? null : budgets?.find(({ categoryId }) => categoryId === dialog.categoryId);
}

/** Budgets of one month [A2-37] to [A2-44]. */
export function BudgetsPage() {
  const [params] = useSearchParams();
  const [today] = useState(readToday);
  const parameter = params.get('month');
  const month = isYearMonth(parameter) ? parameter : yearMonthOf(today);
  const categories = useCategories();
  const dialog = useFormDraft<z.output<typeof openDialog>>('budget dialog', openDialog, null);
  const { currentData, error, isFetching, refetch } = useBudgetsQuery({ body: { budgetPeriod: month } });
  useWhenIdle(currentData !== undefined, warmBudgetDialog);
  const edited = editedBudget(dialog.value, currentData);
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        isKickerHeading
        headline={
          <TwoLines>{error && !currentData ? TEXT.failed : budgetsHeadline(currentData, month)}</TwoLines>
        }
        aside={
          <>
            <Button variant="secondary" onPress={() => dialog.set('month')}>
              {TEXT.plan}
            </Button>
            <Button onPress={() => dialog.set('create')}>{TEXT.add}</Button>
          </>
        }
        live
      />
      <Stack>
        <Notice tone="warning">{TEXT.renews}</Notice>
        <Card>
          <MonthBar month={month} />
          {error && <LoadFailed {...{ error, isFetching, refetch }} />}
          {!currentData && !error && <SkeletonLines label={TEXT.loading} lines={10} />}
          {currentData && (
            <Month
              budgets={currentData}
              month={month}
              today={today}
              onEdit={({ categoryId }) => dialog.set({ categoryId })}
            />
          )}
        </Card>
      </Stack>
      {dialog.value === 'month' && (
        <MonthDialog month={month} today={today} categories={categories} onClose={() => dialog.set(null)} />
      )}
      {edited !== undefined && (
        <BudgetDialog
          month={month}
          categories={categories}
          budgets={currentData ?? []}
          edited={edited}
          onClose={() => dialog.set(null)}
        />
      )}
    </>
  );
}

interface MonthProps {
  readonly budgets: readonly Budget[];
  readonly month: YearMonth;
  readonly today: IsoDate;
  readonly onEdit: (budget: Budget) => void;
}

function Month({ budgets, month, today, onEdit }: MonthProps) {
  if (budgets.length === 0) {
    return (
      <EmptyState illustration="no-budget" title={TEXT.emptyTitle}>
        {TEXT.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <MonthSummary month={month} today={today} {...budgetTotal(budgets)} />
      <div className={styles['divided']}>
        <BudgetRows budgets={byUrgency(budgets)} pace={elapsedPercent(month, today)} onEdit={onEdit} />
      </div>
    </>
  );
}
