import { budgetCalls, type Budget, type BudgetDraft } from '@fw/contract-finances';
import { conflictIn, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { useCreateBudgetMutation, useDeleteBudgetMutation, useUpdateBudgetMutation } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';

/** What the service holds now, when someone changed the budget in the meantime. */
export const currentOf = (error: unknown): Budget | null => conflictIn(budgetCalls.update, error);

/** Saves and deletes from the dialog; it closes only when the service said yes [A4-30]. */
export function useBudgetSaving(onDone: () => void) {
  const toast = useToast();
  const [create, creating] = useCreateBudgetMutation();
  const [update, updating] = useUpdateBudgetMutation();
  const [deleteBudget, deleting] = useDeleteBudgetMutation();
  const [error, setError] = useState<unknown>();

  const finish = (problem: unknown, message: string) => {
    setError(problem);
    if (problem !== undefined) return;
    toast.good(message);
    onDone();
  };

  return {
    add: async (draft: BudgetDraft, key: string) => {
      const answer = await create({ body: draft, idempotencyKey: key });
      finish(answer.error, TEXT.saved);
    },
    change: async (draft: BudgetDraft) => {
      const answer = await update({ body: draft });
      finish(answer.error, TEXT.saved);
    },
    remove: async ({ categoryId, budgetPeriod }: Budget) => {
      const answer = await deleteBudget({ body: { categoryId, budgetPeriod } });
      finish(answer.error, TEXT.deleted);
    },
    forget: () => setError(undefined),
    isBusy: creating.isLoading || updating.isLoading || deleting.isLoading,
    error,
  };
}
