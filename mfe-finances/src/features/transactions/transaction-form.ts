import { transactionCalls, type Transaction } from '@fw/contract-finances';
import { absolute, isCents, isIsoDate, negate, type Cents, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { useToast } from '@fw/web-kit';
import { useEntityForm } from '@fw/web-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  useCreateTransactionMutation,
  useDeleteTransactionMutation,
  useUpdateTransactionMutation,
} from './transactions.api.ts';
import { FORM_TEXT as TEXT } from './entry.text.ts';

/** An account of the person, by the name that they read. */
export interface AccountChoice {
  readonly userAccountId: string;
  readonly displayName: string;
}

/** What the dialog is for: a new transaction, a change of a manual one, or a copy of a bank's. */
export type FormTask =
  | { readonly mode: 'add'; readonly accounts: readonly AccountChoice[] }
  | { readonly mode: 'edit' | 'copy'; readonly row: Transaction };

export const DESCRIPTION_LENGTH = 260;
/** Letters, digits, spaces and ampersands [A5-37]. */
export const DESCRIPTION_CHARACTERS = /[\p{L}\p{N} &]/u;

const NOT_ALLOWED = /[^\p{L}\p{N} &]+/gu;

/** A bank's description as a person may enter it. */
const enterable = (description: string): string =>
  description.replace(NOT_ALLOWED, ' ').trim().slice(0, DESCRIPTION_LENGTH);

const typed = z.object({
  date: z.nullable(z.custom<IsoDate>(isIsoDate)),
  categoryId: z.nullable(z.string()),
  description: z.string(),
  amount: z.nullable(z.custom<Cents>(isCents)),
  type: z.nullable(z.enum(['INCOME', 'EXPENSE'])),
  /** Only a new transaction chooses its account. */
  userAccountId: z.nullable(z.string()),
});
type Input = z.output<typeof typed>;

/** What the form edits: the draft of one transaction is none of another. */
function formName(task: FormTask): string {
  if (task.mode === 'add') return 'transaction new';
  const { userTransactionId, version } = task.row;
  return task.mode === 'edit'
    ? `transaction ${userTransactionId}`
    : `copy of transaction ${userTransactionId} ${String(version)}`;
}

const newInput = (): Input => ({
  date: today(),
  categoryId: null,
  description: '',
  amount: null,
  type: null,
  userAccountId: null,
});

const toInput = ({ date, categoryId, description, value, userAccountId }: Transaction): Input => ({
  date,
  categoryId,
  description: enterable(description),
  amount: absolute(value),
  type: value < 0 ? 'EXPENSE' : 'INCOME',
  userAccountId,
});

interface Entered {
  readonly date: IsoDate;
  readonly categoryId: string;
  readonly description: string;
  readonly value: Cents;
  readonly userAccountId: string | null;
}

/** The input as it is saved: positive for an income, negative for an expense [A5-39]; null while it is invalid. */
function toEntered({ date, categoryId, description, amount, type, userAccountId }: Input): Entered | null {
  const isComplete = date !== null && categoryId !== null && amount !== null && type !== null;
  if (!isComplete || amount <= 0 || description.trim() === '') return null;
  const value = type === 'EXPENSE' ? negate(amount) : amount;
  return { date, categoryId, description, value, userAccountId };
}

/** The input of the dialog, its saving, and the deletion of a manual transaction. */
export function useTransactionForm(task: FormTask, onDone: () => void) {
  const toast = useToast();
  const [create] = useCreateTransactionMutation();
  const [update] = useUpdateTransactionMutation();
  const [deleteOne] = useDeleteTransactionMutation();
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const form = useEntityForm({
    name: formName(task),
    schema: typed,
    start: task.mode === 'add' ? newInput() : toInput(task.row),
    edited: task.mode === 'edit' ? task.row : null,
    toValues: toInput,
    toPayload: (input) => (dateProblem === null ? toEntered(input) : null),
    problems: ({ categoryId, description }) => ({
      categoryId: categoryId === null ? TEXT.noCategory : null,
      description: description.trim() === '' ? TEXT.noDescription : null,
    }),
    save: (entered, { version, idempotencyKey }) => {
      const { userAccountId, ...values } = entered;
      if (task.mode === 'add') {
        const account = userAccountId === null ? {} : { userAccountId };
        return create({ body: { ...values, userTransactionId: '', ...account }, idempotencyKey });
      }
      const { userTransactionId } = task.row;
      return task.mode === 'edit'
        ? update({ body: { ...values, userTransactionId, version } })
        : create({ body: { ...values, userTransactionId }, idempotencyKey });
    },
    contract: transactionCalls.update,
    savedText: TEXT.saved,
    onSaved: onDone,
  });
  return {
    ...form,
    setDateProblem,
    remove: async ({ userTransactionId }: Transaction) => {
      if (!(await form.run(() => deleteOne({ body: { userTransactionId } })))) return;
      toast.good(TEXT.deleted);
      onDone();
    },
  };
}

export type TransactionForm = ReturnType<typeof useTransactionForm>;
