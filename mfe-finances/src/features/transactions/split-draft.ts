import { SPLIT_TOO_LARGE, SPLIT_TOO_SMALL, type SplitDraft, type Splitted } from '@fw/contract-finances';
import { splitRemainder, withPart } from '@fw/planning/budgeting';
import { absolute, isCents, negate, ZERO_CENTS, type Cents } from '@fw/units';
import { useFormDraft } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

/** One row of the table; amounts in the dialog have no sign. */
export interface SplitRow {
  readonly key: number;
  readonly userTransactionId?: string;
  readonly category: string;
  /** Null while the field is empty; it then counts as 0. */
  readonly value: Cents | null;
}

const typed = z.array(
  z.object({
    key: z.number(),
    userTransactionId: z.exactOptional(z.string()),
    category: z.string(),
    value: z.nullable(z.custom<Cents>(isCents)),
  }),
);

/** The transaction to split, with the parts that it has. */
export type SplitStart = Pick<Splitted, 'sourceTransactionId' | 'sourceTransaction' | 'splits' | 'version'>;

const rowsOf = ({ splits }: SplitStart): SplitRow[] =>
  splits.map((part, key) => ({ ...part, key, value: absolute(part.value) }));

const amountOf = ({ value }: SplitRow): Cents => value ?? ZERO_CENTS;

/** The input of the split dialog; the remainder is always what the parts leave of the original [A4-46]. */
export function useSplitDraft(start: SplitStart) {
  const { sourceTransactionId, sourceTransaction, version } = start;
  const { originalValue, category } = sourceTransaction;
  const whole = absolute(originalValue);
  const form = `split ${sourceTransactionId} ${String(version)}`;
  const { value: rows, set: setRows, drop } = useFormDraft<SplitRow[]>(form, typed, rowsOf(start));
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const [isLimited, setLimited] = useState(false);
  const values = rows.map(amountOf);
  const remainder = splitRemainder(whole, values);
  const isTooSmall = remainder <= 0 || values.some((value) => value <= 0);
  const tooSmall = isTooSmall ? SPLIT_TOO_SMALL : null;
  const error = isLimited ? SPLIT_TOO_LARGE : tooSmall;
  const signed = (amount: Cents): Cents => (originalValue < 0 ? negate(amount) : amount);

  const change = (at: number, value: Cents | null) => {
    const entered = values.map((old, index) => (index === at ? (value ?? ZERO_CENTS) : old));
    const { parts, isLimited: exceeds } = withPart(whole, entered, at);
    const amount = value === null ? null : (parts[at] ?? ZERO_CENTS);
    setRows(rows.map((row, index) => (index === at ? { ...row, value: amount } : row)));
    setLimited(exceeds);
  };

  return {
    rows,
    remainder: signed(remainder),
    error,
    canSave: error === null && (rows.length > 0 || start.splits.length > 0),
    add: () => {
      setRows([...rows, { key: nextKey, category, value: ZERO_CENTS }]);
      setLimited(false);
    },
    remove: (at: number) => {
      setRows(rows.filter((_, index) => index !== at));
      setLimited(false);
    },
    choose: (at: number, chosen: string) =>
      setRows(rows.map((row, index) => (index === at ? { ...row, category: chosen } : row))),
    change,
    /** Forgets what was typed. */
    drop,
    /** Leaving the field accepts the amount it was limited to. */
    accept: () => setLimited(false),
    draft: (): SplitDraft => ({
      sourceTransactionId,
      sourceTransaction: { category, value: signed(remainder) },
      splits: rows.map((row) => ({
        ...(row.userTransactionId === undefined ? {} : { userTransactionId: row.userTransactionId }),
        category: row.category,
        value: signed(amountOf(row)),
      })),
      version,
    }),
  };
}

export type SplitInput = ReturnType<typeof useSplitDraft>;
