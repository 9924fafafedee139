import {
  SPLIT_TOO_LARGE,
  SPLIT_TOO_SMALL,
  transactionCalls,
  type SplitDraft,
  type Splitted,
} from '@fw/contract-finances';
import { splitRemainder, withPart } from '@fw/planning/budgeting';
import { absolute, isCents, negate, ZERO_CENTS, type Cents } from '@fw/units';
import { useToast } from '@fw/web-kit';
import { useEntityForm } from '@fw/web-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { undoRequested } from '../../app/undo.actions.ts';
import { useSplitTransactionMutation } from './transactions.api.ts';
import { SPLIT_TEXT as TEXT } from './entry.text.ts';

/** One row of the table; amounts in the dialog have no sign. */
export interface SplitRow {
  readonly key: number;
  readonly userTransactionId?: string;
  readonly category: string;
  /** Null while the field is empty; it then counts as 0. */
  readonly value: Cents | null;
}

const typed = z.object({
  rows: z.array(
    z.object({
      key: z.number(),
      userTransactionId: z.exactOptional(z.string()),
      category: z.string(),
      value: z.nullable(z.custom<Cents>(isCents)),
    }),
  ),
});

/** The transaction to split, with the parts that it has. */
export type SplitStart = Pick<Splitted, 'sourceTransactionId' | 'sourceTransaction' | 'splits' | 'version'>;

const toTyped = ({ splits }: SplitStart): { readonly rows: SplitRow[] } => ({
  rows: splits.map((part, key) => ({ ...part, key, value: absolute(part.value) })),
});

const rowAmount = ({ value }: Pick<SplitRow, 'value'>): Cents => value ?? ZERO_CENTS;

/** The split before a save as a draft that takes the save back; parts that the save removed are added again. */
function toSplitDraft(
  { sourceTransactionId, sourceTransaction, splits }: SplitStart,
  saved: Splitted,
): SplitDraft {
  const kept = new Set(saved.splits.map(({ userTransactionId }) => userTransactionId));
  return {
    sourceTransactionId,
    sourceTransaction: { category: sourceTransaction.category, value: sourceTransaction.value },
    splits: splits.map(({ userTransactionId, ...part }) =>
      kept.has(userTransactionId) ? { ...part, userTransactionId } : part,
    ),
    version: saved.version,
  };
}

/** What the parts leave of the original, and what is wrong with them [A4-46]. */
function rowsRemainder(rows: readonly SplitRow[], whole: Cents) {
  const values = rows.map(rowAmount);
  const remainder = splitRemainder(whole, values);
  const isTooSmall = remainder <= 0 || values.some((value) => value <= 0);
  return { values, remainder, tooSmall: isTooSmall ? SPLIT_TOO_SMALL : null };
}

/** The part whose amount exceeded the original and was reduced [A5-41]. */
function useLimit() {
  const [at, set] = useState<number | null>(null);
  const [accepted, setAccepted] = useState<number | null>(null);
  const isShown = at !== null && accepted !== at;
  return {
    isShown,
    /** Known once its field was left. */
    reduced: isShown ? null : at,
    set: (part: number | null) => {
      set(part);
      setAccepted(null);
    },
    /** Leaving the field accepts the amount it was limited to. */
    accept: () => setAccepted(at),
  };
}

/** Shows that a split was saved, with a button that takes it back. */
function useSavedToast(start: SplitStart, onDone: () => void) {
  const toast = useToast();
  return (saved: Splitted): void => {
    toast.undoable(TEXT.saved, undoRequested({ kind: 'split', before: toSplitDraft(start, saved) }));
    onDone();
  };
}

/** The input of the split dialog, and its saving. */
export function useSplitDraft(start: SplitStart, onDone: () => void) {
  const { sourceTransactionId, sourceTransaction } = start;
  const { originalValue, category } = sourceTransaction;
  const whole = absolute(originalValue);
  const signed = (amount: Cents): Cents => (originalValue < 0 ? negate(amount) : amount);
  const limit = useLimit();
  const [split] = useSplitTransactionMutation();
  const onSaved = useSavedToast(start, onDone);
  const form = useEntityForm({
    name: `split ${sourceTransactionId}`,
    schema: typed,
    start: toTyped(start),
    edited: start,
    toValues: toTyped,
    toPayload: ({ rows }) => {
      const { remainder, tooSmall } = rowsRemainder(rows, whole);
      if (limit.isShown || tooSmall !== null || rows.length + start.splits.length === 0) return null;
      return {
        sourceTransactionId,
        sourceTransaction: { category, value: signed(remainder) },
        splits: rows.map(({ key: _key, ...row }) => ({ ...row, value: signed(rowAmount(row)) })),
      };
    },
    save: (draft, { version, idempotencyKey }) => split({ body: { ...draft, version }, idempotencyKey }),
    contract: transactionCalls.split,
    onSaved,
  });
  const { rows } = form.values;
  const { values, remainder, tooSmall } = rowsRemainder(rows, whole);
  const replace = (next: SplitRow[], exceedsAt: number | null = null) => {
    form.change({ rows: next });
    limit.set(exceedsAt);
  };

  return {
    form,
    rows,
    whole,
    remainder: signed(remainder),
    /** What is not given to a part yet. */
    left: remainder,
    reduced: limit.reduced,
    error: limit.isShown ? SPLIT_TOO_LARGE : tooSmall,
    add: () => {
      const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
      replace([...rows, { key, category, value: ZERO_CENTS }]);
    },
    remove: (at: number) => replace(rows.filter((_, index) => index !== at)),
    choose: (at: number, chosen: string) =>
      form.change({ rows: rows.map((row, index) => (index === at ? { ...row, category: chosen } : row)) }),
    change: (at: number, value: Cents | null) => {
      const entered = values.map((old, index) => (index === at ? (value ?? ZERO_CENTS) : old));
      const { parts, isLimited: exceeds } = withPart(whole, entered, at);
      const amount = value === null ? null : (parts[at] ?? ZERO_CENTS);
      replace(
        rows.map((row, index) => (index === at ? { ...row, value: amount } : row)),
        exceeds ? at : null,
      );
    },
    accept: limit.accept,
  };
}

export type SplitInput = ReturnType<typeof useSplitDraft>;
