import { Suspense } from 'react';
import { later } from '@fw/web-kit/first-use';
import type { BudgetDialogProps } from './budget.dialog.tsx';
import type { MonthDialogProps } from './month.dialog.tsx';

const dialog = later(async () => (await import('./budget.dialog.tsx')).BudgetDialog);

const monthDialog = later(async () => (await import('./month.dialog.tsx')).MonthDialog);

/** Loads the dialog before it opens. */
export const warmBudgetDialog = dialog.warm;

/** The dialog of a budget, loaded when it first opens. */
export function BudgetDialog(props: BudgetDialogProps) {
  return (
    <Suspense fallback={null}>
      <dialog.Part {...props} />
    </Suspense>
  );
}

/** The dialog of all budgets of a month, loaded when it first opens. */
export function MonthDialog(props: MonthDialogProps) {
  return (
    <Suspense fallback={null}>
      <monthDialog.Part {...props} />
    </Suspense>
  );
}
