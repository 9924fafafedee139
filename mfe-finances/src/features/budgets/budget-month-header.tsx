import type { Budget } from '@fw/contract-finances';
import { BUDGET_CALCULATOR_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { Button, Card, EditIcon, PageHeader, textLinkClass } from '@fw/ui/core';
import { elapsedPercent } from '@fw/planning/budgeting';
import { formatMonth, type YearMonth } from '@fw/units';
import { useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { LoadFailed } from '@fw/web-kit';
import { useCategories } from '../../app/categories.api.ts';
import { TwoLines } from '../../app/two-lines.tsx';
import { BudgetDialog } from './late-budget-dialog.tsx';
import { BudgetBar, BudgetNotes } from './budget-status.tsx';
import { useBudgetsQuery } from './budgets.api.ts';
import { budgetSentence, BUDGETS_TEXT as TEXT } from './budgets.text.ts';

interface BudgetMonthHeaderProps {
  readonly budgetId: string;
  readonly month: YearMonth;
}

/** The budget whose transactions are listed: its amounts, its bar, Edit, and the way back. */
export function BudgetMonthHeader({ budgetId, month }: BudgetMonthHeaderProps) {
  const [isEditing, setEditing] = useState(false);
  const categories = useCategories();
  const { data, error, isFetching, refetch } = useBudgetsQuery({ body: { budgetPeriod: month } });
  const budget = data?.find((one) => one.budgetId === budgetId);
  const isWaiting = data === undefined && error === undefined;
  const name = categories.find(({ expenseCategoryId }) => expenseCategoryId === budget?.categoryId)?.name;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={<TwoLines>{monthHeadline(budget, name, month)}</TwoLines>}
        lede={data && !budget ? TEXT.gone : TEXT.listed}
        aside={
          <Link to={`${BUDGET_CALCULATOR_ROUTE}?month=${month}`} className={textLinkClass()}>
            {TEXT.back}
          </Link>
        }
        actions={<EditButton {...{ budget, isWaiting }} onPress={() => setEditing(true)} />}
        live
      />
      {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
      {budget && <Status budget={budget} name={name} />}
      {budget && isEditing && <Edit budget={budget} budgets={data} onClose={() => setEditing(false)} />}
    </>
  );
}

interface EditButtonProps {
  readonly budget: Budget | undefined;
  readonly isWaiting: boolean;
  readonly onPress: () => void;
}

/** Takes its place while the budget loads, and goes where there is none. */
const EditButton = ({ budget, isWaiting, onPress }: EditButtonProps) =>
  (budget !== undefined || isWaiting) && (
    <Button variant="secondary" icon={<EditIcon aria-hidden />} disabled={!budget} onPress={onPress}>
      {TEXT.editBudget}
    </Button>
  );

function monthHeadline(budget: Budget | undefined, name: string | undefined, month: YearMonth): string {
  if (!budget || name === undefined) return `${TEXT.budgetOf} ${formatMonth(month)}`;
  return budgetSentence(name, budget);
}

function Status({
  budget,
  name = TEXT.title,
}: {
  readonly budget: Budget;
  readonly name: string | undefined;
}) {
  const [today] = useState(readToday);
  return (
    <Card>
      <BudgetBar budget={budget} name={name} pace={elapsedPercent(budget.budgetPeriod, today)} />
      <BudgetNotes budget={budget} />
    </Card>
  );
}

interface EditProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[] | undefined;
  readonly onClose: () => void;
}

function Edit({ budget, budgets = [], onClose }: EditProps) {
  const categories = useCategories();
  return (
    <BudgetDialog
      month={budget.budgetPeriod}
      categories={categories}
      budgets={budgets}
      edited={budget}
      onClose={onClose}
    />
  );
}
