import { budgetCalls, type Budget, type BudgetDraft } from '@fw/contract-finances';
import { isCents, type Cents, type YearMonth } from '@fw/units';
import { useToast } from '@fw/web-kit';
import { useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { undoRequested } from '../../app/undo.actions.ts';
import {
  useCreateBudgetMutation,
  useDeleteBudgetMutation,
  useRolloverBudgetMutation,
  useUpdateBudgetMutation,
} from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';

interface BudgetFormOptions {
  readonly month: YearMonth;
  readonly budgets: readonly Budget[];
  /** The budget to edit; null creates one [A4-28]. */
  readonly edited: Budget | null;
  /** The category that a new budget starts with. */
  readonly startCategoryId?: string | undefined;
}

const typed = z.object({
  categoryId: z.nullable(z.string()),
  amount: z.nullable(z.custom<Cents>((value) => isCents(value))),
  /** Of a new budget; that of an existing one is saved at once. */
  rollsOver: z.boolean(),
});
type TypedBudget = z.output<typeof typed>;

const EMPTY: TypedBudget = { categoryId: null, amount: null, rollsOver: false };
/** The draft of a new budget, by the category that it starts with. */
const newName = (categoryId: string | undefined): string =>
  categoryId === undefined ? 'new' : `new ${categoryId}`;
const toTyped = ({ categoryId, targetBudget, rollover }: Budget): TypedBudget => ({
  categoryId,
  amount: targetBudget,
  rollsOver: rollover !== undefined,
});

interface Payload {
  readonly draft: BudgetDraft;
  readonly rollsOver: boolean;
}

/**
 * The input of the dialog, valid with a category and a positive amount [A5-34], its saving and the deletion. The dialog
 * closes only after success [A4-30].
 */
export function useBudgetForm(options: BudgetFormOptions, onDone: () => void) {
  const { month, budgets, edited, startCategoryId } = options;
  const toast = useToast();
  const [create] = useCreateBudgetMutation();
  const [update] = useUpdateBudgetMutation();
  const [deleteBudget] = useDeleteBudgetMutation();
  const [roll] = useRolloverBudgetMutation();

  /** The budget that saving updates: the edited one, or that of the chosen category [A4-29]. */
  const takenBy = (categoryId: string | null, stored: Budget | null): Budget | null =>
    [stored, ...budgets].find((budget) => budget?.categoryId === categoryId) ?? null;

  const toPayload = (
    { categoryId, amount, rollsOver }: TypedBudget,
    stored: Budget | null,
  ): Payload | null => {
    if (categoryId === null || amount === null || amount <= 0) return null;
    const taken = takenBy(categoryId, stored);
    const version = taken ? { version: taken.version } : {};
    return { draft: { categoryId, targetBudget: amount, budgetPeriod: month, ...version }, rollsOver };
  };
  const form = useEntityForm({
    name: `budget ${month} ${edited?.categoryId ?? newName(startCategoryId)}`,
    schema: typed,
    start: edited ? toTyped(edited) : { ...EMPTY, categoryId: startCategoryId ?? null },
    edited,
    toValues: toTyped,
    toPayload,
    save: async ({ draft, rollsOver }, { idempotencyKey }) => {
      if (draft.version !== undefined) return update({ body: draft });
      const created = await create({ body: draft, idempotencyKey });
      if (created.error || !rollsOver) return created;
      const { categoryId, budgetPeriod } = draft;
      const rolled = await roll({ body: { categoryId, budgetPeriod, isOn: true } });
      if (rolled.error) toast.failure(rolled.error);
      return created;
    },
    contract: budgetCalls.update,
    savedText: TEXT.saved,
    onSaved: onDone,
  });
  return {
    ...form,
    taken: takenBy(form.values.categoryId, form.stored),
    /** Deletes without a question; for ten seconds it can be undone. */
    remove: async ({ categoryId, budgetPeriod }: Budget) => {
      const budget = { categoryId, budgetPeriod };
      if (!(await form.run(() => deleteBudget({ body: budget })))) return;
      toast.undoable(TEXT.deleted, undoRequested({ kind: 'budget', budget }));
      onDone();
    },
  };
}
