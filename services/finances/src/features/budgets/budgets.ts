import type { Budget } from '@fw/contract-finances/budgets';
import { notFound } from '@fw/service-kit';
import { addMonths, firstDayOf, lastDayOf, ZERO_CENTS, type Cents, type YearMonth } from '@fw/units';
import type { CategorySum, Sums } from '../../ledger/sums.repo.ts';
import { categoryName } from '../../vocabulary/categories.ts';
import { targetIn } from './budget-steps.ts';
import type { BudgetStore, StoredBudget } from './budgets.repo.ts';

type SpentBy = ReadonlyMap<string, CategorySum>;
export interface Place {
  readonly categoryId: string;
  readonly budgetPeriod: YearMonth;
}

const budgetIn = (stored: StoredBudget, target: Cents, of: { month: YearMonth; spent: SpentBy }): Budget => ({
  budgetId: stored.budgetId,
  categoryId: stored.categoryId,
  targetBudget: target,
  expenses: of.spent.get(stored.categoryId)?.spending ?? ZERO_CENTS,
  hasManualEntries: of.spent.get(stored.categoryId)?.hasManual ?? false,
  budgetPeriod: of.month,
  version: stored.version,
});

export type Budgets = ReturnType<typeof budgets>;

/** Budgets hold from a month until they are changed or ended; expenses come from the ledger. */
export function budgets(store: BudgetStore, { byCategory }: Pick<Sums, 'byCategory'>) {
  async function spentIn(userId: string, month: YearMonth): Promise<SpentBy> {
    const sums = await byCategory(userId, { from: firstDayOf(month), to: lastDayOf(month) });
    return new Map(sums.map((line) => [line.categoryId, line]));
  }

  async function list(userId: string, month: YearMonth): Promise<Budget[]> {
    const [all, spent] = await Promise.all([store.all(userId), spentIn(userId, month)]);
    return all
      .flatMap((stored) => {
        const target = targetIn(stored.steps, month);
        return target === null ? [] : [budgetIn(stored, target, { month, spent })];
      })
      .toSorted((left, right) => (categoryName(left.categoryId) < categoryName(right.categoryId) ? -1 : 1));
  }

  async function navigation(userId: string, budgetPeriod: YearMonth) {
    const all = await store.all(userId);
    const hasIn = (month: YearMonth): boolean => all.some(({ steps }) => targetIn(steps, month) !== null);
    return {
      budgetPeriod,
      hasBudgetInPreviousMonth: hasIn(addMonths(budgetPeriod, -1)),
      hasBudgetInNextMonth: hasIn(addMonths(budgetPeriod, 1)),
    };
  }

  async function single(userId: string, { categoryId, budgetPeriod }: Place) {
    const [stored, spent] = await Promise.all([
      store.find(userId, categoryId),
      spentIn(userId, budgetPeriod),
    ]);
    const target = stored ? targetIn(stored.steps, budgetPeriod) : null;
    return {
      categoryId,
      budgetPeriod,
      expenses: spent.get(categoryId)?.spending ?? ZERO_CENTS,
      budget: stored && target !== null ? budgetIn(stored, target, { month: budgetPeriod, spent }) : null,
    };
  }

  /** The budget that holds in a month; refused when there is none. */
  async function saved(userId: string, place: Place): Promise<Budget> {
    const { budget } = await single(userId, place);
    if (!budget) throw notFound();
    return budget;
  }

  return { list, navigation, single, saved, categoriesOf: store.categoriesOf };
}
