import { Button } from '@fw/ui/core';
import type { Selecting } from './selected-rows.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';

interface SelectButtonProps {
  readonly selecting: Selecting;
  /** How many transactions there are; undefined while that is not known. */
  readonly total: number | undefined;
  readonly size?: 'sm' | undefined;
}

/** Begins and ends the selection of rows; an empty list has none. */
export function SelectButton({ selecting: { selection, begin }, total, size }: SelectButtonProps) {
  if (total === 0) return null;
  return (
    <Button
      variant="secondary"
      size={size}
      disabled={total === undefined}
      aria-pressed={selection !== null}
      onPress={() => (selection ? selection.end() : begin())}
    >
      {TEXT.select}
    </Button>
  );
}
