import { planResult, type Goal, type PlanType } from '@fw/contract-goals';
import { isStarted } from '@fw/contract-goals';
import type { DollarView } from '@fw/contract-kernel';
import { serviceUnavailable, type Caller, type Clock } from '@fw/service-kit';
import { formatMonth, saturatingSubtract, yearMonthFrom } from '@fw/units';
import * as z from 'zod/mini';
import type { Figure } from '../../plan-types/definition.ts';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import { writeWorkbook, type ExportCell, type ExportSheet } from './workbook.ts';

export interface ExportDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'listPlain'>;
  readonly finances: FinancesSource;
  readonly goals: { readonly explore: (caller: Caller) => Promise<Goal[]> };
  readonly clock: Clock;
}

type FiguresByPlan = ReadonlyMap<PlanType, readonly Figure[]>;

const toCell = ({ amount, value }: Figure): ExportCell => value ?? { amount: amount ?? null };

/** One row a figure of a committed plan, one row a goal or plan without figures. */
function goalRows(goal: Goal, figures: FiguresByPlan): ExportCell[][] {
  if (goal.plans.length === 0) return [[goal.name, null, goal.statusText, null, null, null]];
  return goal.plans.flatMap((plan): ExportCell[][] => {
    const head: ExportCell[] = [goal.name, plan.name, plan.statusText, plan.committedOn];
    const shown = (figures.get(plan.planType) ?? []).filter(({ amount }) => amount !== null);
    if (shown.length === 0) return [[...head, null, null]];
    return shown.map((figure) => [...head, figure.label, toCell(figure)]);
  });
}

const goalsSheet = (goals: readonly Goal[], figures: FiguresByPlan): ExportSheet => ({
  name: 'Goals',
  columns: ['Goal', 'Plan', 'Status', 'Committed on', 'Figure', 'Value'],
  rows: goals.flatMap((goal) => goalRows(goal, figures)),
});

type Finances = Readonly<{
  accounts: NonNullable<Awaited<ReturnType<FinancesSource['linkable']>>>;
  budgets: NonNullable<Awaited<ReturnType<FinancesSource['budgets']>>>;
  months: NonNullable<Awaited<ReturnType<FinancesSource['cashFlow']>>>;
}>;

const financesSheets = ({ accounts, budgets, months }: Finances): ExportSheet[] => [
  {
    name: 'Accounts',
    columns: ['Account', 'Institution', 'Group', 'Type', 'Balance', 'Balance date'],
    rows: accounts.map((account) => [
      account.displayName,
      account.connectionName,
      account.groupName,
      account.typeName,
      { amount: account.balance },
      account.balanceDate,
    ]),
  },
  {
    name: 'Budgets',
    columns: ['Category', 'Month', 'Budget', 'Spent', 'Left'],
    rows: budgets.map(({ categoryName, budgetPeriod, targetBudget, expenses }) => [
      categoryName,
      budgetPeriod,
      { amount: targetBudget },
      { amount: expenses },
      { amount: saturatingSubtract(targetBudget, expenses) },
    ]),
  },
  {
    name: 'Cash flow',
    columns: ['Month', 'Income', 'Spending', 'Net', 'Transactions'],
    rows: months.map(({ year, month, totalIncomes, totalExpenses, transactionCount }) => [
      formatMonth(yearMonthFrom(year, month)),
      { amount: totalIncomes },
      { amount: totalExpenses },
      { amount: saturatingSubtract(totalIncomes, totalExpenses) },
      transactionCount,
    ]),
  },
];

/** Goals, accounts, budgets and cash flow of a person as a workbook. */
export function exportService(dependencies: ExportDependencies) {
  const { definitions, plansRepo, planVersionsRepo, finances, goals, clock } = dependencies;

  const readFigures = async (userId: string, dollars?: DollarView): Promise<FiguresByPlan> => {
    const rows = (await plansRepo.list(userId)).filter(({ status }) => isStarted(status));
    const named = rows.map(({ planType, committedNumber }) => ({ planType, number: committedNumber }));
    const versions = await planVersionsRepo.listPlain(userId, named);
    return new Map(
      versions.map(({ planType, result, calculator }) => {
        const committed = { result: z.parse(planResult, result), calculator: decodeCalculator(calculator) };
        return [planType, definitions[planType]?.figures(committed, dollars) ?? []];
      }),
    );
  };

  return async (caller: Caller, dollars?: DollarView) => {
    const [all, figures, accounts, budgets, months] = await Promise.all([
      goals.explore(caller),
      readFigures(caller.userId, dollars),
      finances.linkable(caller, null),
      finances.budgets(caller),
      finances.cashFlow(caller),
    ]);
    if (!accounts || !budgets || !months) throw serviceUnavailable('FINANCES_UNAVAILABLE');
    const sheets = [goalsSheet(all, figures), ...financesSheets({ accounts, budgets, months })];
    return { fileName: `goals-and-finances-${clock.today()}.xlsx`, content: await writeWorkbook(sheets) };
  };
}
