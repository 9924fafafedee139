import type { Budget } from '@fw/contract-finances';
import type { IsoDate, YearMonth } from '@fw/units';
import * as z from 'zod/mini';
import { useCategories } from '../../app/categories.api.ts';
import { BudgetDialog, MonthDialog } from './late-budget-dialog.tsx';

/** The open dialog: a new budget, also of a chosen category, all budgets of the month, or the budget of a category. */
export const openDialog = z.nullable(
  z.union([
    z.enum(['create', 'month']),
    z.object({ categoryId: z.string() }),
    z.object({ newFor: z.string() }),
  ]),
);
export type OpenDialog = z.output<typeof openDialog>;

/** The budget of the open dialog: null for a new one, undefined while no dialog is open. */
function editedBudget(dialog: OpenDialog, budgets: readonly Budget[] | undefined) {
  if (dialog === null || dialog === 'month') return undefined;
  if (dialog === 'create' || 'newFor' in dialog) return null;
  return budgets?.find(({ categoryId }) => categoryId === dialog.categoryId);
}

/** The category that a new budget starts with. */
const newCategory = (dialog: OpenDialog): string | undefined =>
  typeof dialog === 'object' && dialog !== null && 'newFor' in dialog ? dialog.newFor : undefined;

interface BudgetDialogsProps {
  readonly open: OpenDialog;
  readonly month: YearMonth;
  readonly today: IsoDate;
  readonly budgets: readonly Budget[] | undefined;
  readonly onClose: () => void;
}

/** The dialog that is open on the page of the budgets, if any. */
export function BudgetDialogs({ open, month, today, budgets, onClose }: BudgetDialogsProps) {
  const categories = useCategories();
  const edited = editedBudget(open, budgets);
  if (open === 'month') return <MonthDialog {...{ month, today, categories, onClose }} />;
  if (edited === undefined) return null;
  return (
    <BudgetDialog
      budgets={budgets ?? []}
      startCategoryId={newCategory(open)}
      {...{ month, categories, edited, onClose }}
    />
  );
}
