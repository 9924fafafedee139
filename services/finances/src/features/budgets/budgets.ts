import { budget as budgetShape, type Budget, type BudgetDraft } from '@fw/contract-finances/budgets';
import { fieldRefused, notFound, versionLost } from '@fw/service-kit';
import { addMonths, firstDayOf, lastDayOf, ZERO_CENTS, type Cents, type YearMonth } from '@fw/units';
import * as z from 'zod/mini';
import type { CategorySum, Sums } from '../../ledger/sums.repo.ts';
import { categoryName, isBudgetable } from '../../vocabulary/categories.ts';
import { endedFrom, targetIn, withTarget } from './budget-steps.ts';
import type { BudgetStore, StoredBudget } from './budgets.repo.ts';

const CHOOSE_CATEGORY = 'Please select one category.';
const MOST_TRIES = 5;

type SpentBy = ReadonlyMap<string, CategorySum>;
interface Place {
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

  async function saved(userId: string, place: Place): Promise<Budget> {
    const { budget } = await single(userId, place);
    if (!budget) throw notFound();
    return budget;
  }

  const setOnce = (userId: string, found: StoredBudget, draft: BudgetDraft): Promise<boolean> =>
    store.replace(
      userId,
      found,
      withTarget(found.steps, { fromMonth: draft.budgetPeriod, target: draft.targetBudget }),
    );

  /** One budget per category: a category that is taken is updated [A4-29]. */
  async function create(userId: string, draft: BudgetDraft, newId: () => string): Promise<Budget> {
    if (!isBudgetable(draft.categoryId)) throw fieldRefused('categoryId', CHOOSE_CATEGORY);
    const budgetId = newId();
    const { categoryId, budgetPeriod: fromMonth, targetBudget: target } = draft;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await store.find(userId, categoryId);
      const isSaved = found
        ? await setOnce(userId, found, draft)
        : await store.insert(userId, { budgetId, categoryId, steps: [{ fromMonth, target }], version: 0 });
      if (isSaved) return saved(userId, draft);
    }
    throw versionLost(z.encode(budgetShape, await saved(userId, draft)));
  }

  async function update(userId: string, draft: BudgetDraft): Promise<Budget> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await store.find(userId, draft.categoryId);
      if (!found || targetIn(found.steps, draft.budgetPeriod) === null) throw notFound();
      const isSeen = draft.version === undefined || draft.version === found.version;
      if (isSeen && (await setOnce(userId, found, draft))) return saved(userId, draft);
      if (draft.version !== undefined) break;
    }
    throw versionLost(z.encode(budgetShape, await saved(userId, draft)));
  }

  async function end(userId: string, place: Place): Promise<Place> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await store.find(userId, place.categoryId);
      if (!found || targetIn(found.steps, place.budgetPeriod) === null) throw notFound();
      const left = endedFrom(found.steps, place.budgetPeriod);
      const isDone =
        left.length === 0 ? await store.remove(userId, found) : await store.replace(userId, found, left);
      if (isDone) return { budgetPeriod: place.budgetPeriod, categoryId: place.categoryId };
    }
    throw versionLost(null);
  }

  return { list, navigation, single, create, update, end, categoriesOf: store.categoriesOf };
}
