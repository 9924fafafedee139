import { budgetCalls, type Budget, type BudgetDraft } from '@fw/contract-finances';
import { conflictIn, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { undoRequested } from '../../app/undo.actions.ts';
import { useCreateBudgetMutation, useDeleteBudgetMutation, useUpdateBudgetMutation } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';

/** The stored budget, when it was changed elsewhere in the meantime. */
export const currentOf = (error: unknown): Budget | null => conflictIn(budgetCalls.update, error);

/** Saves and deletes from the dialog, which closes only after success [A4-30]. */
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
      const result = await create({ body: draft, idempotencyKey: key });
      finish(result.error, TEXT.saved);
    },
    change: async (draft: BudgetDraft) => {
      const result = await update({ body: draft });
      finish(result.error, TEXT.saved);
    },
    /** Deletes without a question; for ten seconds it can be undone. */
    remove: async ({ categoryId, budgetPeriod }: Budget) => {
      const budget = { categoryId, budgetPeriod };
      const { error: problem } = await deleteBudget({ body: budget });
      setError(problem);
      if (problem !== undefined) return;
      toast.undoable(TEXT.deleted, undoRequested({ kind: 'budget', budget }));
      onDone();
    },
    clearError: () => setError(undefined),
    isBusy: creating.isLoading || updating.isLoading || deleting.isLoading,
    error,
  };
}
