import type { Budget, BudgetDraft } from '@fw/contract-finances/budgets';
import { fieldRefused, notFound, versionLost } from '@fw/service-kit';
import { isBudgetable } from '../../vocabulary/categories.ts';
import type { BudgetsRepo, TargetChange } from './budgets.repo.ts';
import type { BudgetRow } from './budgets.schema.ts';
import type { BudgetKey, BudgetsService } from './budgets.ts';

const CHOOSE_CATEGORY = 'Please select one category.';
const TOO_MANY_CHANGES = 'This budget has changed too often. Please delete it and create it again.';

/** Changes that one budget keeps: a change in every month of 50 years. */
export const MAX_BUDGET_STEPS = 600;

const changeOf = ({ categoryId, budgetPeriod, targetBudget }: BudgetDraft): TargetChange => ({
  categoryId,
  month: budgetPeriod,
  target: targetBudget,
});

const hasRoomFor = (row: BudgetRow | null, { budgetPeriod }: BudgetDraft): boolean =>
  row === null ||
  row.steps.length < MAX_BUDGET_STEPS ||
  row.steps.some(({ fromMonth }) => fromMonth === budgetPeriod);

export type BudgetChangesService = ReturnType<typeof budgetChangesService>;

interface BudgetChangesDependencies {
  readonly budgetsRepo: BudgetsRepo;
  readonly budgets: Pick<BudgetsService, 'single' | 'withSpending'>;
}

/** Writes of budgets. Without a version the last write wins; with one, a lost race is refused with the current state. */
export function budgetChangesService({ budgetsRepo, budgets }: BudgetChangesDependencies) {
  const answer = async (row: BudgetRow | null, draft: BudgetDraft): Promise<Budget> => {
    const budget = row && (await budgets.withSpending(row, draft.budgetPeriod));
    if (!budget) throw notFound();
    return budget;
  };

  const checkRoom = async (userId: string, draft: BudgetDraft): Promise<void> => {
    if (!hasRoomFor(await budgetsRepo.find(userId, draft.categoryId), draft)) {
      throw fieldRefused('budgetPeriod', TOO_MANY_CHANGES);
    }
  };

  /** 404 when the month has no budget, 409 with the budget that holds now when the version is gone. */
  async function update(userId: string, draft: BudgetDraft): Promise<Budget> {
    await checkRoom(userId, draft);
    const row = await budgetsRepo.changeTarget(userId, changeOf(draft), draft.version);
    if (row) return answer(row, draft);
    const { budget } = await budgets.single(userId, draft);
    if (!budget) throw notFound();
    throw versionLost(budget);
  }

  /** One budget per category: a category that is taken is updated [A4-29]. */
  async function create(userId: string, draft: BudgetDraft, newId: () => string): Promise<Budget> {
    if (!isBudgetable(draft.categoryId)) throw fieldRefused('categoryId', CHOOSE_CATEGORY);
    if (draft.version !== undefined) return update(userId, draft);
    await checkRoom(userId, draft);
    return answer(await budgetsRepo.setTarget(userId, newId(), changeOf(draft)), draft);
  }

  async function end(userId: string, { categoryId, budgetPeriod }: BudgetKey): Promise<BudgetKey> {
    if (!(await budgetsRepo.end(userId, categoryId, budgetPeriod))) throw notFound();
    return { budgetPeriod, categoryId };
  }

  return { create, update, end };
}
