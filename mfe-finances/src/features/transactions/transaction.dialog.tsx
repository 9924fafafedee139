import type { Category } from '@fw/contract-finances';
import { Notice, TextButton } from '@fw/ui/core';
import { EntityDialog } from '@fw/web-kit/forms';
import { TransactionFields } from './transaction-fields.tsx';
import { useTransactionForm, type FormTask } from './transaction-form.ts';
import { ACTION_TEXT, FORM_TEXT as TEXT } from './entry.text.ts';
import { TRANSACTIONS_TEXT } from './transactions.text.ts';

interface TransactionDialogProps {
  readonly task: FormTask;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

const FIELDS = ['date', 'categoryId', 'description', 'value'] as const;

/** Adds a transaction, edits a manual one, or makes an editable copy of a bank's [A2-63]. */
export function TransactionDialog({ task, categories, onClose }: TransactionDialogProps) {
  const form = useTransactionForm(task, onClose);
  return (
    <EntityDialog
      title={task.mode === 'add' ? TRANSACTIONS_TEXT.add : ACTION_TEXT.edit}
      text={TEXT}
      canSave={form.isComplete}
      messagesAt={FIELDS}
      deletion={
        task.mode === 'edit' && (
          <TextButton danger disabled={form.isBusy} onPress={() => void form.remove(task.row)}>
            {TEXT.delete}
          </TextButton>
        )
      }
      {...{ form, onClose }}
    >
      {task.mode === 'copy' && <Notice>{ACTION_TEXT.copyNote}</Notice>}
      <TransactionFields
        form={form}
        categories={categories}
        accounts={task.mode === 'add' ? task.accounts : []}
      />
    </EntityDialog>
  );
}
