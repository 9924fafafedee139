import type { Budget, BudgetDraft } from '@fw/contract-finances';
import type { Cents, YearMonth } from '@fw/units';
import { useState } from 'react';

interface DraftOf {
  readonly month: YearMonth;
  readonly budgets: readonly Budget[];
  readonly edited: Budget | null;
}

/** The input of the dialog; valid with a category and a positive amount [A5-34]. */
export function useBudgetDraft({ month, budgets, edited }: DraftOf) {
  const [categoryId, choose] = useState(edited?.categoryId ?? null);
  const [amount, type] = useState<Cents | null>(edited?.targetBudget ?? null);
  const [adopted, setAdopted] = useState<Budget | null>(null);

  /** The budget that saving updates: the edited one, or that of the chosen category [A4-29]. */
  const taken = [adopted, edited, ...budgets].find((budget) => budget?.categoryId === categoryId) ?? null;
  const isValid = categoryId !== null && amount !== null && amount > 0;
  const draft = (): BudgetDraft | null =>
    isValid
      ? {
          categoryId,
          targetBudget: amount,
          budgetPeriod: month,
          ...(taken ? { version: taken.version } : {}),
        }
      : null;
  const adopt = (current: Budget) => {
    setAdopted(current);
    type(current.targetBudget);
  };
  return { categoryId, amount, taken, isValid, choose, type, adopt, draft };
}
