import {
  BUDGET_AVERAGE_MONTHS,
  type BudgetMonth,
  type BudgetMonthChange,
} from '@fw/contract-finances/budget-month';
import { ApiError, fieldRefused, notFound, type Clock } from '@fw/service-kit';
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthsBetween,
  saturatingCents,
  ZERO_CENTS,
  type Cents,
  type YearMonth,
} from '@fw/units';
import type { MonthSum, SumsRepo } from '../../shared/ledger/sums.repo.ts';
import { CATEGORIES, isBudgetable } from '../../shared/vocabulary/categories.ts';
import type { BudgetMonthRepo } from './budget-month.repo.ts';
import { CHOOSE_CATEGORY, TOO_MANY_CHANGES, targetIn } from './budget-steps.ts';
import type { BudgetsRepo } from './budgets.repo.ts';

interface BudgetMonthDependencies {
  readonly budgetsRepo: Pick<BudgetsRepo, 'list'>;
  readonly budgetMonthRepo: BudgetMonthRepo;
  readonly sumsRepo: Pick<SumsRepo, 'byCategory' | 'byMonth'>;
  readonly clock: Clock;
}

interface SaveRequest {
  readonly budgetPeriod: YearMonth;
  readonly changes: readonly BudgetMonthChange[];
}

const averagePerMonth = (sum: number, months: number): Cents =>
  saturatingCents(Math.round(sum / Math.max(1, months)));

/** Months from the first with a transaction to the last one. */
function monthsSince(months: readonly MonthSum[], last: YearMonth): number {
  const [began] = months.map(({ month }) => month).toSorted();
  return began === undefined ? 0 : monthsBetween(began, last) + 1;
}

export type BudgetMonthService = ReturnType<typeof budgetMonthService>;

/** All budgets of a month together. */
export function budgetMonthService(dependencies: BudgetMonthDependencies) {
  const { budgetsRepo, budgetMonthRepo, sumsRepo, clock } = dependencies;

  async function spentIn(userId: string, first: YearMonth, last: YearMonth) {
    const lines = await sumsRepo.byCategory(userId, { from: firstDayOf(first), to: lastDayOf(last) });
    return new Map(lines.map(({ categoryId, spending }) => [categoryId, spending]));
  }

  async function read(userId: string, budgetPeriod: YearMonth): Promise<BudgetMonth> {
    const first = addMonths(budgetPeriod, -BUDGET_AVERAGE_MONTHS);
    const last = addMonths(budgetPeriod, -1);
    const [rows, months, inMonth, inLast, inAll] = await Promise.all([
      budgetsRepo.list(userId),
      sumsRepo.byMonth(userId, { from: firstDayOf(first), to: lastDayOf(budgetPeriod) }),
      spentIn(userId, budgetPeriod, budgetPeriod),
      spentIn(userId, last, last),
      spentIn(userId, first, last),
    ]);
    const before = months.filter(({ month }) => month < budgetPeriod);
    const counted = monthsSince(before, last);
    const stored = new Map(rows.map((row) => [row.categoryId, row]));
    const incomeBefore = before.reduce((sum, { income }) => sum + income, 0);
    return {
      budgetPeriod,
      income: months.find(({ month }) => month === budgetPeriod)?.income ?? ZERO_CENTS,
      averageIncome: averagePerMonth(incomeBefore, counted),
      rows: CATEGORIES.filter((category) => category.isBudgetable).map(
        ({ expenseCategoryId: categoryId }) => {
          const row = stored.get(categoryId);
          return {
            categoryId,
            targetBudget: row ? targetIn(row.steps, budgetPeriod) : null,
            lastTarget: row ? targetIn(row.steps, last) : null,
            expenses: inMonth.get(categoryId) ?? ZERO_CENTS,
            lastMonth: inLast.get(categoryId) ?? ZERO_CENTS,
            average: averagePerMonth(inAll.get(categoryId) ?? 0, counted),
            version: row?.version ?? null,
          };
        },
      ),
    };
  }

  async function save(userId: string, { budgetPeriod, changes }: SaveRequest, newId: () => string) {
    const unknown = changes.findIndex(({ categoryId }) => !isBudgetable(categoryId));
    if (unknown !== -1) throw fieldRefused(`changes.${String(unknown)}.categoryId`, CHOOSE_CATEGORY);
    const changeId = newId();
    const request = { _id: changeId, userId, month: budgetPeriod, at: clock.date(), changes, newId };
    const refusal = await budgetMonthRepo.change(request);
    if (refusal === 'TOO_MANY_STEPS') throw fieldRefused('budgetPeriod', TOO_MANY_CHANGES);
    if (refusal !== null) throw ApiError.conflict(refusal);
    return { budgetPeriod, changeId, changed: changes.length };
  }

  async function undo(userId: string, changeId: string) {
    const undone = await budgetMonthRepo.undo(userId, changeId, clock.date());
    if (undone === null) throw notFound();
    if (undone === 'ALREADY_UNDONE') throw ApiError.conflict(undone);
    const { month, restored, kept } = undone;
    return { budgetPeriod: month, restored, kept };
  }

  return { read, save, undo };
}
