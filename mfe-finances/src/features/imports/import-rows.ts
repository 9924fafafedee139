import { earliestTransactionDate, isCountedAmount, type ImportRow } from '@fw/contract-finances';
import { cleanLine } from '@fw/contract-kernel';
import type { Cents, IsoDate } from '@fw/units';
import type { RowProblem } from './imports.text.ts';

const MAX_DESCRIPTION = 260;
const CONTROLS = /\p{Cc}+/gu;

/** A row of the file that cannot be imported; `line` counts rows of the file from 1. */
export interface LeftOut {
  readonly line: number;
  readonly problem: RowProblem;
}

/** What a file holds. */
export interface FileRows {
  readonly rows: readonly ImportRow[];
  readonly leftOut: readonly LeftOut[];
}

/** What a file splits off a row. */
export interface RawPart {
  readonly value: Cents;
  readonly categoryId?: string;
}

/** A row as it was read; null for what could not be read. */
export interface RawRow {
  readonly line: number;
  readonly date: IsoDate | null;
  readonly value: Cents | null;
  readonly description: string;
  readonly categoryId?: string;
  readonly bankId?: string;
  /** The bank lists it, but no money moved. */
  readonly isUndone?: boolean;
  readonly parts?: readonly RawPart[];
}

function rowProblem({ date, value, description, isUndone }: RawRow, today: IsoDate): RowProblem | null {
  if (isUndone === true) return 'undone';
  if (date === null) return 'date';
  if (date > today) return 'future';
  if (date < earliestTransactionDate(today)) return 'tooOld';
  if (value === null) return 'amount';
  if (value === 0) return 'zero';
  if (!isCountedAmount(value)) return 'range';
  return description === '' ? 'description' : null;
}

const rowKey = ({ date, value, description, bankId }: RawRow): string =>
  bankId ?? [date, value, description].join('\n');

/** One space for line ends and other controls, nothing hidden, at most 260 characters. */
export const cleanDescription = (text: string): string =>
  cleanLine(text.replaceAll(CONTROLS, ' ')).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_DESCRIPTION);

/** The rows that can be imported, equal ones counted, and why the others cannot. */
export function fileRows(raw: readonly RawRow[], today: IsoDate): FileRows {
  const counts = new Map<string, number>();
  const rows: ImportRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of raw) {
    const { line, date, value, parts, ...rest } = one;
    const problem = rowProblem(one, today);
    if (problem !== null || date === null || value === null) {
      leftOut.push({ line, problem: problem ?? 'date' });
    } else {
      const occurrence = counts.get(rowKey(one)) ?? 0;
      counts.set(rowKey(one), occurrence + 1);
      rows.push({ ...rest, ...(parts && { parts: [...parts] }), date, value, occurrence });
    }
  }
  return { rows, leftOut };
}
