import type { Transaction } from '@fw/contract-finances';
import { absolute, isCents, isIsoDate, negate, type Cents, type IsoDate } from '@fw/units';
import { useFormDraft } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

/** What the dialog is for: a new transaction, a change of a manual one, or a copy of a bank's. */
export type FormTask =
  | { readonly mode: 'add' }
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
});
type Input = z.output<typeof typed>;

/** What the form edits: the draft of one transaction is none of another. */
const formOf = (task: FormTask): string =>
  task.mode === 'add'
    ? 'transaction new'
    : `transaction ${task.row.userTransactionId} ${String(task.row.version)}`;

const EMPTY: Input = { date: null, categoryId: null, description: '', amount: null, type: null };

const inputOf = ({ date, categoryId, description, value }: Transaction): Input => ({
  date,
  categoryId,
  description: enterable(description),
  amount: absolute(value),
  type: value < 0 ? 'EXPENSE' : 'INCOME',
});

interface Entered {
  readonly date: IsoDate;
  readonly categoryId: string;
  readonly description: string;
  readonly value: Cents;
}

/** The input as it is saved: positive for an income, negative for an expense [A5-39]; null while it is invalid. */
function enteredOf({ date, categoryId, description, amount, type }: Input): Entered | null {
  const isComplete = date !== null && categoryId !== null && amount !== null && type !== null;
  if (!isComplete || amount <= 0 || description.trim() === '') return null;
  return { date, categoryId, description, value: type === 'EXPENSE' ? negate(amount) : amount };
}

/** The input of the dialog with what is wrong with it. */
export function useTransactionForm(task: FormTask) {
  const start = task.mode === 'add' ? EMPTY : inputOf(task.row);
  const { value: input, set: setInput, update, drop } = useFormDraft(formOf(task), typed, start);
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const set = (change: Partial<Input>) => update((now) => ({ ...now, ...change }));
  return {
    input,
    set,
    load: (row: Transaction) => setInput(inputOf(row)),
    setDateProblem,
    /** Forgets what was typed. */
    drop,
    entered: dateProblem === null ? enteredOf(input) : null,
  };
}

export type TransactionForm = ReturnType<typeof useTransactionForm>;
