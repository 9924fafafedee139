import type { BudgetGoal } from '@fw/contract-goals';
import { BUDGET_CALCULATOR_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { buttonClass, Card, DataTable, PageHeader, SkeletonLines, type Column } from '@fw/ui/core';
import { formatUsd, subtract } from '@fw/units';
import { GoalStatus } from '../../app/goal-status.tsx';
import { PageLoadFailed } from '../../app/page-load-failed.tsx';
import { CoverageGraph } from '../../app/planner-parts/coverage-graph.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { useBudgetGoalQuery } from './budget-goal.api.ts';
import {
  availableAmount,
  baseAndRollover,
  BUDGET_GOAL_TEXT as TEXT,
  monthSentence,
  rolloverSentence,
} from './budget-goal.text.ts';
import { BudgetSteps } from './budget-steps.tsx';

type Budget = BudgetGoal['budgets'][number];

/** How much of a budget is spent; the figures are beside it. */
function Spent({ budget }: { readonly budget: Budget }) {
  const share = budget.expenses / Math.max(availableAmount(budget), 1);
  return (
    <span className={styles['spent']} data-over={share > 1} aria-hidden>
      <span style={{ inlineSize: `${String(Math.min(Math.max(share, 0), 1) * 100)}%` }} />
    </span>
  );
}

const CATEGORY: Column<Budget> = {
  key: 'category',
  header: TEXT.category,
  cell: (budget) => (
    <>
      {budget.categoryName}
      <Spent budget={budget} />
    </>
  ),
};
const SPENT: Column<Budget> = {
  key: 'spent',
  header: TEXT.spent,
  align: 'end',
  cell: ({ expenses }) => formatUsd(expenses),
};
const BUDGETED: Column<Budget> = {
  key: 'budgeted',
  header: TEXT.budgeted,
  align: 'end',
  cell: ({ targetBudget }) => formatUsd(targetBudget),
};
const BASE_AND_ROLLOVER: Column<Budget> = {
  ...BUDGETED,
  header: TEXT.baseAndRollover,
  cell: baseAndRollover,
};
const LEFT: Column<Budget> = {
  key: 'left',
  header: TEXT.left,
  align: 'end',
  cell: (budget) => formatUsd(subtract(availableAmount(budget), budget.expenses)),
};

/** A budget that rolls over shows its base and its rollover apart. */
const budgetColumns = ({ totalRollover }: BudgetGoal): readonly Column<Budget>[] => [
  CATEGORY,
  SPENT,
  totalRollover === null ? BUDGETED : BASE_AND_ROLLOVER,
  LEFT,
];

function Month({ goal }: { readonly goal: BudgetGoal }) {
  const { budgets, totalBudget, totalRollover, totalExpenses } = goal;
  const rolled = rolloverSentence(goal);
  return (
    <Card
      title={TEXT.graph}
      action={<GoalStatus goal={goal} />}
      footer={
        <div className={styles['end']}>
          <Link className={buttonClass()} to={BUDGET_CALCULATOR_ROUTE}>
            {budgets.length > 0 ? TEXT.open : TEXT.create}
          </Link>
        </div>
      }
    >
      <div className={styles['stack']}>
        {budgets.length > 0 && (
          <>
            <CoverageGraph
              label={TEXT.graph}
              current={totalExpenses}
              total={availableAmount({ targetBudget: totalBudget, rollover: totalRollover })}
              currentLabel={TEXT.spent}
              totalLabel={rolled === null ? TEXT.budgeted : TEXT.available}
              isLabelOnTop
            />
            {rolled !== null && <p>{rolled}</p>}
            <DataTable
              caption={TEXT.table}
              columns={budgetColumns(goal)}
              rows={budgets}
              rowKey={({ categoryName }) => categoryName}
              narrow={rolled === null ? 'same' : 'lines'}
              edge="none"
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** The goal 'Live by a budget' over the budgets of the month: status, what is left, and next steps. */
export function BudgetGoalPage({ name }: { readonly name: string }) {
  const query = useBudgetGoalQuery({});
  const { data, error } = query;
  if (error && !data) return <PageLoadFailed kicker={name} headline={TEXT.failed} query={query} />;
  return (
    <>
      <PageHeader kicker={name} headline={data ? monthSentence(data) : TEXT.loading} live />
      {data ? (
        <div className={styles['stack']}>
          <Month goal={data} />
          <BudgetSteps steps={data.steps} />
        </div>
      ) : (
        <SkeletonLines label={TEXT.loading} lines={8} />
      )}
    </>
  );
}
