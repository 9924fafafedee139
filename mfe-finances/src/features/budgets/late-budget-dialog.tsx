import { Suspense } from 'react';
import { later } from '../../app/later.ts';
import type { BudgetDialogProps } from './budget.dialog.tsx';

const dialog = later(async () => (await import('./budget.dialog.tsx')).BudgetDialog);

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
