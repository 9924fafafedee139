import type { Category, Transaction } from '@fw/contract-finances';
import { Suspense } from 'react';
import { later } from '@fw/web-kit/first-use';
import type { FormTask } from './transaction-form.ts';

const transaction = later(async () => (await import('./transaction.dialog.tsx')).TransactionDialog);
const split = later(async () => (await import('./split.dialog.tsx')).SplitDialog);

const note = later(async () => (await import('./note.dialog.tsx')).NoteDialog);
const merchant = later(async () => (await import('./merchant-name.dialog.tsx')).MerchantNameDialog);

/** Loads the dialogs before one of them opens. */
export function warmTaskDialogs(): void {
  transaction.warm();
  split.warm();
  note.warm();
  merchant.warm();
}

/** What a dialog was opened for. */
export type OpenedTask =
  | FormTask
  | { readonly mode: 'split'; readonly row: Transaction }
  | { readonly mode: 'note'; readonly row: Transaction }
  | { readonly mode: 'merchant'; readonly row: Transaction };

interface TaskDialogProps {
  readonly task: OpenedTask;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** The dialog of a task, loaded when it first opens. */
export function TaskDialog({ task, categories, onClose }: TaskDialogProps) {
  return (
    <Suspense fallback={null}>
      <Opened task={task} categories={categories} onClose={onClose} />
    </Suspense>
  );
}

function Opened({ task, categories, onClose }: TaskDialogProps) {
  if (task.mode === 'note') return <note.Part row={task.row} onClose={onClose} />;
  if (task.mode === 'merchant') return <merchant.Part row={task.row} onClose={onClose} />;
  if (task.mode === 'split') return <split.Part row={task.row} {...{ categories, onClose }} />;
  return <transaction.Part task={task} {...{ categories, onClose }} />;
}
