import { CurrencyField } from '@fw/ui/core';
import { useQuestion } from '@fw/ui/questionnaire';
import type { Cents } from '@fw/units';

interface BalanceAloneProps {
  /** Path of the answer. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: Cents | null;
  /** The message for an empty field; the common one where it is missing. */
  readonly gap?: string | undefined;
  readonly onChange: (balance: Cents | null) => void;
}

/** A balance where accounts are not linked. */
export function BalanceAlone({ path, label, hint, value, gap, onChange }: BalanceAloneProps) {
  const { error, field } = useQuestion(path, label);
  const message = value === null ? (gap ?? error) : error;
  return (
    <CurrencyField
      {...field}
      label={label}
      {...(hint !== undefined && { hint })}
      value={value}
      error={error === null ? null : message}
      subtype="positive"
      required
      onChange={onChange}
    />
  );
}
