import type { Transaction } from '@fw/contract-finances';
import { useState } from 'react';

export interface Selection {
  /** By id; a row stays selected on another page, as it was when it was selected. */
  readonly rows: ReadonlyMap<string, Transaction>;
  readonly toggle: (row: Transaction, isSelected: boolean) => void;
  readonly set: (rows: readonly Transaction[]) => void;
  readonly end: () => void;
}

/** The transactions that are selected; null while none can be. */
export function useSelection() {
  const [rows, setRows] = useState<ReadonlyMap<string, Transaction> | null>(null);
  const set = (all: readonly Transaction[]) =>
    setRows(new Map(all.map((row) => [row.userTransactionId, row])));
  const toggle = (row: Transaction, isSelected: boolean) => {
    const next = new Map(rows);
    if (isSelected) next.set(row.userTransactionId, row);
    else next.delete(row.userTransactionId);
    setRows(next);
  };
  const selection: Selection | null = rows && { rows, toggle, set, end: () => setRows(null) };
  return { selection, begin: () => set([]) };
}

export type Selecting = ReturnType<typeof useSelection>;
