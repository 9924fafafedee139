import type { Budget, BudgetDraft } from '@fw/contract-finances';
import { isCents, type Cents, type YearMonth } from '@fw/units';
import { useFormDraft } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

interface DraftOf {
  readonly month: YearMonth;
  readonly budgets: readonly Budget[];
  readonly edited: Budget | null;
}

const typed = z.object({
  categoryId: z.nullable(z.string()),
  amount: z.nullable(z.custom<Cents>((value) => isCents(value))),
});

/** The input of the dialog, kept while the person signs in again; valid with a category and a positive amount [A5-34]. */
export function useBudgetDraft({ month, budgets, edited }: DraftOf) {
  const start = { categoryId: edited?.categoryId ?? null, amount: edited?.targetBudget ?? null };
  const form = useFormDraft(`budget ${month} ${edited?.categoryId ?? 'new'}`, typed, start);
  const { categoryId, amount } = form.value;
  const choose = (chosen: string | null) => form.set({ ...form.value, categoryId: chosen });
  const type = (next: Cents | null) => form.set({ ...form.value, amount: next });
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
  return { categoryId, amount, taken, isValid, choose, type, adopt, draft, drop: form.drop };
}
