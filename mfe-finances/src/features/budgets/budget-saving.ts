import type { Budget, BudgetDraft } from '@fw/contract-finances';
import { useToast } from '@fw/web-kit';
import { useCreateBudgetMutation, useDeleteBudgetMutation, useUpdateBudgetMutation } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';

interface Saving {
  readonly edited: Budget | null;
  /** Idempotency key of the form. */
  readonly key: string;
}

/** Saves and deletes from the dialog; it closes only when the service said yes [A4-30]. */
export function useBudgetSaving(onDone: () => void) {
  const toast = useToast();
  const [create, creating] = useCreateBudgetMutation();
  const [update, updating] = useUpdateBudgetMutation();
  const [deleteBudget, deleting] = useDeleteBudgetMutation();

  const finish = (failed: boolean, message: string) => {
    if (failed) return;
    toast.good(message);
    onDone();
  };
  const saveDraft = async (draft: BudgetDraft, { edited, key }: Saving) => {
    const answer = edited
      ? await update({ body: { ...draft, version: edited.version } })
      : await create({ body: draft, idempotencyKey: key });
    finish(answer.error !== undefined, TEXT.saved);
  };
  const deleteOne = async ({ categoryId, budgetPeriod }: Budget) => {
    const answer = await deleteBudget({ body: { categoryId, budgetPeriod } });
    finish(answer.error !== undefined, TEXT.deleted);
  };

  return {
    save: (draft: BudgetDraft, saving: Saving) => void saveDraft(draft, saving),
    remove: (budget: Budget) => void deleteOne(budget),
    isBusy: creating.isLoading || updating.isLoading || deleting.isLoading,
    error: creating.error ?? updating.error ?? deleting.error,
  };
}
