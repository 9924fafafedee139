import type { Budget, BudgetDraft } from '@fw/contract-finances/budgets';
import { fieldRefused, notFound, versionLost } from '@fw/service-kit';
import { isBudgetable } from '../../shared/vocabulary/categories.ts';
import { canAddStep, CHOOSE_CATEGORY, TOO_MANY_CHANGES } from './budget-steps.ts';
import type { BudgetsRepo, TargetChange } from './budgets.repo.ts';
import type { BudgetRow } from './budgets.schema.ts';
import type { BudgetKey, BudgetsService } from './budgets.ts';

const toTargetChange = ({ categoryId, budgetPeriod, targetBudget }: BudgetDraft): TargetChange => ({
  categoryId,
  month: budgetPeriod,
  target: targetBudget,
});

export type BudgetChangesService = ReturnType<typeof budgetChangesService>;

interface BudgetChangesDependencies {
  readonly budgetsRepo: BudgetsRepo;
  readonly budgets: Pick<BudgetsService, 'single' | 'withSpending'>;
}

/** Writes of budgets. Without a version the last write wins; with an outdated one it is refused with the current budget. */
export function budgetChangesService({ budgetsRepo, budgets }: BudgetChangesDependencies) {
  const answer = async (row: BudgetRow | null, draft: BudgetDraft): Promise<Budget> => {
    const budget = row && (await budgets.withSpending(row, draft.budgetPeriod));
    if (!budget) throw notFound();
    return budget;
  };

  const checkStepLimit = async (userId: string, draft: BudgetDraft): Promise<void> => {
    if (!canAddStep(await budgetsRepo.find(userId, draft.categoryId), draft.budgetPeriod)) {
      throw fieldRefused('budgetPeriod', TOO_MANY_CHANGES);
    }
  };

  /** Refuses with 404 when the month has no budget, with 409 and the current budget when the version is outdated. */
  async function update(userId: string, draft: BudgetDraft): Promise<Budget> {
    await checkStepLimit(userId, draft);
    const row = await budgetsRepo.changeTarget(userId, toTargetChange(draft), draft.version);
    if (row) return answer(row, draft);
    const { budget } = await budgets.single(userId, draft);
    if (!budget) throw notFound();
    throw versionLost(budget);
  }

  /** One budget per category: a category that is taken is updated [A4-29]. */
  async function create(userId: string, draft: BudgetDraft, newId: () => string): Promise<Budget> {
    if (!isBudgetable(draft.categoryId)) throw fieldRefused('categoryId', CHOOSE_CATEGORY);
    if (draft.version !== undefined) return update(userId, draft);
    await checkStepLimit(userId, draft);
    return answer(await budgetsRepo.setTarget(userId, newId(), toTargetChange(draft)), draft);
  }

  async function end(userId: string, { categoryId, budgetPeriod }: BudgetKey): Promise<BudgetKey> {
    if (!(await budgetsRepo.end(userId, categoryId, budgetPeriod))) throw notFound();
    return { budgetPeriod, categoryId };
  }

  /** Refuses with 409 and the current budget when the budget was changed since, with 404 when there is nothing to undo. */
  async function undoEnd(userId: string, key: BudgetKey): Promise<Budget> {
    const row = await budgetsRepo.restore(userId, key.categoryId, key.budgetPeriod);
    const restored = row && (await budgets.withSpending(row, key.budgetPeriod));
    if (restored) return restored;
    const { budget } = await budgets.single(userId, key);
    if (!budget) throw notFound();
    throw versionLost(budget);
  }

  /** From the month on, or no longer. */
  async function setRollover(
    userId: string,
    { categoryId, budgetPeriod, isOn }: BudgetKey & { readonly isOn: boolean },
  ): Promise<Budget> {
    const from = isOn ? budgetPeriod : null;
    const row = await budgetsRepo.setRollover(userId, { categoryId, month: budgetPeriod, from });
    const budget = row && (await budgets.withSpending(row, budgetPeriod));
    if (!budget) throw notFound();
    return budget;
  }

  return { create, update, end, undoEnd, setRollover };
}
