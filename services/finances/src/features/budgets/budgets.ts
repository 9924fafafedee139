import { isKnownMonth } from '@fw/contract-finances/limits';
import type { Budget } from '@fw/contract-finances/budgets';
import { addMonths, firstDayOf, lastDayOf, ZERO_CENTS, type Cents, type YearMonth } from '@fw/units';
import type { CategorySum, SumsRepo } from '../../shared/ledger/sums.repo.ts';
import { categoryName } from '../../shared/vocabulary/categories.ts';
import { rolloverInto } from './budget-rollover.ts';
import { targetIn } from './budget-steps.ts';
import type { BudgetsRepo } from './budgets.repo.ts';
import type { BudgetRow } from './budgets.schema.ts';

type SpendingByCategory = ReadonlyMap<string, CategorySum>;

/** What budgets are compared with: spending of the month, and what earlier months left. */
interface Sums {
  readonly spending: SpendingByCategory;
  readonly rolled: ReadonlyMap<string, Cents>;
}

export interface BudgetKey {
  readonly categoryId: string;
  readonly budgetPeriod: YearMonth;
}

/** The budget that applies in a month; null when none does. */
function budgetIn(row: BudgetRow, month: YearMonth, { spending, rolled }: Sums): Budget | null {
  const target = targetIn(row.steps, month);
  const spent = spending.get(row.categoryId);
  const rollover = rolled.get(row.categoryId);
  if (target === null) return null;
  return {
    budgetId: row._id,
    categoryId: row.categoryId,
    targetBudget: target,
    expenses: spent?.spending ?? ZERO_CENTS,
    hasManualEntries: spent?.hasManual ?? false,
    budgetPeriod: month,
    ...(rollover === undefined ? {} : { rollover }),
    version: row.version,
  };
}

export type BudgetsService = ReturnType<typeof budgetsService>;

export interface BudgetsDependencies {
  readonly budgetsRepo: BudgetsRepo;
  readonly sumsRepo: Pick<SumsRepo, 'byCategory'>;
}

/** Budgets hold from a month until they are changed or ended; expenses come from the ledger. */
export function budgetsService({ budgetsRepo, sumsRepo }: BudgetsDependencies) {
  async function spendingIn(userId: string, month: YearMonth): Promise<SpendingByCategory> {
    const lines = await sumsRepo.byCategory(userId, { from: firstDayOf(month), to: lastDayOf(month) });
    return new Map(lines.map((line) => [line.categoryId, line]));
  }

  async function list(userId: string, month: YearMonth): Promise<Budget[]> {
    const [rows, spending] = await Promise.all([budgetsRepo.list(userId), spendingIn(userId, month)]);
    const rolled = await rolloverInto(userId, rows, { month, sumsRepo });
    return rows
      .flatMap((row) => budgetIn(row, month, { spending, rolled }) ?? [])
      .toSorted((left, right) => (categoryName(left.categoryId) < categoryName(right.categoryId) ? -1 : 1));
  }

  /** Months outside the supported range have no budget, so that no screen links to them. */
  async function navigation(userId: string, budgetPeriod: YearMonth) {
    const rows = await budgetsRepo.list(userId);
    const hasBudgetIn = (month: YearMonth): boolean =>
      isKnownMonth(month) && rows.some(({ steps }) => targetIn(steps, month) !== null);
    return {
      budgetPeriod,
      hasBudgetInPreviousMonth: hasBudgetIn(addMonths(budgetPeriod, -1)),
      hasBudgetInNextMonth: hasBudgetIn(addMonths(budgetPeriod, 1)),
    };
  }

  async function single(userId: string, { categoryId, budgetPeriod }: BudgetKey) {
    const [row, spending] = await Promise.all([
      budgetsRepo.find(userId, categoryId),
      spendingIn(userId, budgetPeriod),
    ]);
    const rolled = await rolloverInto(userId, row ? [row] : [], { month: budgetPeriod, sumsRepo });
    return {
      categoryId,
      budgetPeriod,
      expenses: spending.get(categoryId)?.spending ?? ZERO_CENTS,
      budget: row && budgetIn(row, budgetPeriod, { spending, rolled }),
    };
  }

  /** A row that was just written, with what its category spent in the month. */
  const withSpending = async (row: BudgetRow, month: YearMonth): Promise<Budget | null> =>
    budgetIn(row, month, {
      spending: await spendingIn(row.userId, month),
      rolled: await rolloverInto(row.userId, [row], { month, sumsRepo }),
    });

  return { list, navigation, single, withSpending };
}
