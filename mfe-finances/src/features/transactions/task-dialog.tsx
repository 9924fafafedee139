import type { Category, Transaction } from '@fw/contract-finances';
import { Suspense } from 'react';
import { later } from '../../app/later.ts';
import type { FormTask } from './transaction-form.ts';

const transaction = later(async () => (await import('./transaction.dialog.tsx')).TransactionDialog);
const split = later(async () => (await import('./split.dialog.tsx')).SplitDialog);

/** Loads the dialogs before one of them opens. */
export function warmTaskDialogs(): void {
  transaction.warm();
  split.warm();
}

/** What a dialog was opened for. */
export type OpenedTask = FormTask | { readonly mode: 'split'; readonly row: Transaction };

interface TaskDialogProps {
  readonly task: OpenedTask;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** The dialog of a task, loaded when it first opens. */
export function TaskDialog({ task, categories, onClose }: TaskDialogProps) {
  return (
    <Suspense fallback={null}>
      {task.mode === 'split' ? (
        <split.Part row={task.row} categories={categories} onClose={onClose} />
      ) : (
        <transaction.Part task={task} categories={categories} onClose={onClose} />
      )}
    </Suspense>
  );
}
