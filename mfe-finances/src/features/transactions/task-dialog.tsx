import type { Category, Transaction } from '@fw/contract-finances';
import { later } from '@fw/web-kit/first-use';
import type { FormTask } from './transaction-form.ts';

const TransactionDialog = later(async () => (await import('./transaction.dialog.tsx')).TransactionDialog);
const SplitDialog = later(async () => (await import('./split.dialog.tsx')).SplitDialog);
const NoteDialog = later(async () => (await import('./note.dialog.tsx')).NoteDialog);
const MerchantDialog = later(async () => (await import('./merchant-name.dialog.tsx')).MerchantNameDialog);

/** Loads the dialogs before one of them opens. */
export function warmTaskDialogs(): void {
  for (const dialog of [TransactionDialog, SplitDialog, NoteDialog, MerchantDialog]) dialog.warm();
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
  if (task.mode === 'note') return <NoteDialog row={task.row} onClose={onClose} />;
  if (task.mode === 'merchant') return <MerchantDialog row={task.row} onClose={onClose} />;
  if (task.mode === 'split') return <SplitDialog row={task.row} {...{ categories, onClose }} />;
  return <TransactionDialog task={task} {...{ categories, onClose }} />;
}
