import { transactionCalls, type Transaction } from '@fw/contract-finances';
import { conflictIn, useFormKey, useToast } from '@fw/web-kit';
import { useState } from 'react';
import type { FormTask, TransactionForm } from './transaction-form.ts';
import {
  useCreateTransactionMutation,
  useDeleteTransactionMutation,
  useUpdateTransactionMutation,
} from './transactions.api.ts';
import { FORM_TEXT as TEXT } from './transactions.text.ts';

type Entered = NonNullable<TransactionForm['entered']>;

/** Saves and deletes from the dialog, which closes only after success. */
export function useTransactionSaving(task: FormTask, onDone: () => void) {
  const toast = useToast();
  const { key } = useFormKey();
  const [create, creating] = useCreateTransactionMutation();
  const [update, updating] = useUpdateTransactionMutation();
  const [deleteOne, deleting] = useDeleteTransactionMutation();
  const [error, setError] = useState<unknown>();
  const current: Transaction | null = conflictIn(transactionCalls.update, error);
  const [loaded, setLoaded] = useState<number | null>(null);

  const finish = (problem: unknown, message: string) => {
    setError(problem);
    if (problem !== undefined) return;
    toast.good(message);
    onDone();
  };
  const send = (entered: Entered) => {
    if (task.mode !== 'edit') {
      const source = task.mode === 'copy' ? task.row.userTransactionId : '';
      return create({ body: { ...entered, userTransactionId: source }, idempotencyKey: key });
    }
    const { userTransactionId, version } = task.row;
    return update({ body: { ...entered, userTransactionId, version: loaded ?? version } });
  };

  return {
    save: async (entered: Entered) => finish((await send(entered)).error, TEXT.saved),
    remove: async ({ userTransactionId }: Transaction) =>
      finish((await deleteOne({ body: { userTransactionId } })).error, TEXT.deleted),
    /** The present transaction, when it was changed elsewhere; loading it makes the next save a change of it. */
    current,
    load: (row: Transaction) => {
      setLoaded(row.version);
      setError(undefined);
    },
    isBusy: creating.isLoading || updating.isLoading || deleting.isLoading,
    error,
  };
}

export type TransactionSaving = ReturnType<typeof useTransactionSaving>;
