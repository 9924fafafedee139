import type { Budget, BudgetDraft } from '@fw/contract-finances/budgets';
import { fieldRefused, notFound, versionLost } from '@fw/service-kit';
import { isBudgetable } from '../../vocabulary/categories.ts';
import { endedFrom, targetIn, withTarget } from './budget-steps.ts';
import type { BudgetStore, StoredBudget } from './budgets.repo.ts';
import type { Budgets, Place } from './budgets.ts';

const CHOOSE_CATEGORY = 'Please select one category.';
const MOST_TRIES = 5;

export type BudgetChanges = ReturnType<typeof budgetChanges>;

/** Writes of budgets; each is tried again when another write came between reading and writing. */
export function budgetChanges(store: BudgetStore, { saved }: Pick<Budgets, 'saved'>) {
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
    throw versionLost(await saved(userId, draft));
  }

  async function update(userId: string, draft: BudgetDraft): Promise<Budget> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await store.find(userId, draft.categoryId);
      if (!found || targetIn(found.steps, draft.budgetPeriod) === null) throw notFound();
      const isSeen = draft.version === undefined || draft.version === found.version;
      if (isSeen && (await setOnce(userId, found, draft))) return saved(userId, draft);
      if (draft.version !== undefined) break;
    }
    throw versionLost(await saved(userId, draft));
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

  return { create, update, end };
}
