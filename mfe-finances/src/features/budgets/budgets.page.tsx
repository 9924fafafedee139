import type { Budget, BudgetMonth } from '@fw/contract-finances';
import { useSearchParams } from '@fw/router';
import { Button, Card, EmptyState, Mark, Notice, PageHeader, PlusIcon, SkeletonLines } from '@fw/ui/core';
import { budgetProgress, budgetTotal } from '@fw/planning/budgeting';
import { formatMonth, formatUsd, isYearMonth, yearMonthOf, type IsoDate, type YearMonth } from '@fw/units';
import { LoadFailed, useFormDraft } from '@fw/web-kit';
import { useState, type ReactNode } from 'react';
import { today as readToday } from '@fw/units/today';
import { useWhenUsed } from '@fw/web-kit/first-use';
import { Stack } from '../../app/stack.tsx';
import { TwoLines } from '../../app/two-lines.tsx';
import { BudgetDialogs, openDialog, type OpenDialog } from './budget-dialogs.tsx';
import { BudgetDialog } from './late-budget-dialog.tsx';
import { useBudgetMonthQuery } from './budget-month.api.ts';
import { useBudgetsQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import { CategoryList } from './category-list.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthSummary } from './month-summary.tsx';
import { PlanSummary } from './plan-summary.tsx';
import styles from './budgets.module.css';

function budgetsHeadline(budgets: readonly Budget[] | undefined, month: YearMonth): ReactNode {
  if (!budgets) return TEXT.loading;
  if (budgets.length === 0) return `${formatMonth(month)} has no budget yet.`;
  const { target, spent } = budgetTotal(budgets);
  const { difference, isOver } = budgetProgress(target, spent);
  const figure = <Mark>{formatUsd(difference)}</Mark>;
  return isOver ? (
    <>
      {formatMonth(month)} is {figure} over budget.
    </>
  ) : (
    <>
      You have {figure} left in {formatMonth(month)}.
    </>
  );
}

/** Averages and spending of all categories of a month; without them once they could not be read. */
function useCategoriesOfMonth(month: YearMonth) {
  const { currentData, isError } = useBudgetMonthQuery({ body: { budgetPeriod: month } });
  const [hasFailed, setFailed] = useState(false);
  if (isError && !hasFailed) setFailed(true);
  return { ofMonth: currentData, isKnown: hasFailed || currentData !== undefined };
}

/** Budgets of one month [A2-37] to [A2-44]. */
export function BudgetsPage() {
  const [params] = useSearchParams();
  const [today] = useState(readToday);
  const parameter = params.get('month');
  const month = isYearMonth(parameter) ? parameter : yearMonthOf(today);
  const dialog = useFormDraft<OpenDialog>('budget dialog', openDialog, null);
  const { currentData, error, isFetching, refetch } = useBudgetsQuery({ body: { budgetPeriod: month } });
  const { ofMonth, isKnown } = useCategoriesOfMonth(month);
  // Shown together, so that no row moves down for one that comes later.
  const budgets = isKnown ? currentData : undefined;
  useWhenUsed(currentData !== undefined, BudgetDialog.warm);
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        isKickerHeading
        headline={
          <TwoLines>{error && !currentData ? TEXT.failed : budgetsHeadline(currentData, month)}</TwoLines>
        }
        actions={
          <>
            <MonthBar month={month} />
            <Button variant="secondary" onPress={() => dialog.set('month')}>
              {TEXT.plan}
            </Button>
            <Button icon={<PlusIcon />} onPress={() => dialog.set('create')}>
              {TEXT.add}
            </Button>
          </>
        }
        live
      />
      <Stack>
        <Card>
          {error && <LoadFailed {...{ error, isFetching, refetch }} />}
          {!budgets && !error && <SkeletonLines label={TEXT.loading} lines={10} />}
          {budgets && <Summary budgets={budgets} ofMonth={ofMonth} {...{ month, today }} />}
        </Card>
        {budgets && budgets.length > 0 && (
          <CategoryList
            budgets={budgets}
            month={ofMonth}
            period={month}
            today={today}
            onEdit={(categoryId) => dialog.set({ categoryId })}
            onSet={(categoryId) => dialog.set({ newFor: categoryId })}
          />
        )}
        <RepeatNote isShown={(budgets ?? error) !== undefined} />
      </Stack>
      <BudgetDialogs
        open={dialog.value}
        budgets={currentData}
        onClose={() => dialog.set(null)}
        {...{ month, today }}
      />
    </>
  );
}

/** Below the categories, which are there first: it would be pushed down by them. */
const RepeatNote = ({ isShown }: { readonly isShown: boolean }) =>
  isShown ? <Notice tone="warning">{TEXT.renews}</Notice> : null;

interface SummaryProps {
  readonly budgets: readonly Budget[];
  readonly ofMonth: BudgetMonth | undefined;
  readonly month: YearMonth;
  readonly today: IsoDate;
}

/** What is spent of the budgets, and what of the income they plan. */
function Summary({ budgets, ofMonth, month, today }: SummaryProps) {
  if (budgets.length === 0) {
    return (
      <EmptyState illustration="no-budget" title={TEXT.emptyTitle}>
        {TEXT.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles['halves']}>
      <MonthSummary month={month} today={today} {...budgetTotal(budgets)} />
      {ofMonth && <PlanSummary budgets={budgets} month={ofMonth} today={today} />}
    </div>
  );
}
