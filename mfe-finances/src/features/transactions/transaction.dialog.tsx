import type { Category } from '@fw/contract-finances';
import { Button, Notice, TextButton } from '@fw/ui/core';
import { Dialog, SaveProblem } from '@fw/ui/overlays';
import { failureText, fieldErrorOf } from '@fw/web-kit';
import { TransactionFields } from './transaction-fields.tsx';
import { useTransactionForm, type FormTask, type TransactionForm } from './transaction-form.ts';
import { useTransactionSaving, type TransactionSaving } from './transaction-saving.ts';
import { FORM_TEXT as TEXT, TRANSACTIONS_TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

interface TransactionDialogProps {
  readonly task: FormTask;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

const FIELDS = ['date', 'categoryId', 'description', 'value'] as const;

/** Adds a transaction, edits a manual one, or makes an editable copy of a bank's [A2-63]. */
export function TransactionDialog({ task, categories, onClose: closed }: TransactionDialogProps) {
  const form = useTransactionForm(task);
  const onClose = () => {
    form.drop();
    closed();
  };
  const saving = useTransactionSaving(task, onClose);
  const { save, remove, isBusy, error } = saving;
  return (
    <Dialog
      open
      title={task.mode === 'add' ? TRANSACTIONS_TEXT.add : TRANSACTIONS_TEXT.edit}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {TEXT.cancel}
          </Button>
          <Button
            disabled={form.entered === null}
            busy={isBusy}
            onPress={() => {
              if (form.entered) void save(form.entered);
            }}
          >
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {task.mode === 'copy' && <Notice>{TRANSACTIONS_TEXT.copyNote}</Notice>}
        <SavingProblem saving={saving} form={form} />
        <TransactionFields form={form} categories={categories} error={error} />
        {task.mode === 'edit' && (
          <TextButton danger disabled={isBusy} onPress={() => void remove(task.row)}>
            {TEXT.delete}
          </TextButton>
        )}
      </div>
    </Dialog>
  );
}

interface SavingProblemProps {
  readonly saving: TransactionSaving;
  readonly form: TransactionForm;
}

/** Why it was not saved, where no field has the reason; with a button that loads what was changed elsewhere. */
function SavingProblem({ saving: { current, error, load }, form }: SavingProblemProps) {
  if (error === undefined || FIELDS.some((field) => fieldErrorOf(error, field) !== undefined)) return null;
  if (!current) return <SaveProblem message={failureText(error)} />;
  const take = () => {
    form.load(current);
    load(current);
  };
  return <SaveProblem message={TEXT.changed} choices={[{ label: TEXT.reload, onPress: take }]} />;
}
