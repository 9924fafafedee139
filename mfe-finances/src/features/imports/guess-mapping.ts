import type { ImportMapping } from '@fw/contract-finances';
import { parseAmount, parseDay } from './cells.ts';
import type { CsvTable } from './csv-table.ts';

const NAMES = {
  date: /^(transaction |trans\.? |booking )?date$|\bdate\b/i,
  description: /description|payee|merchant|details|memo|narrative|name/i,
  amount: /^(transaction )?amount( \(?usd\)?)?$|^value$/i,
  moneyIn: /credit|deposit|money in|paid in/i,
  moneyOut: /debit|withdrawal|money out|paid out|charge/i,
  category: /category/i,
} as const;

const SAMPLE = 50;
const ORDERS = ['month-first', 'day-first', 'year-first'] as const;

const named = (headings: readonly string[], name: RegExp): number | null => {
  const at = headings.findIndex((heading) => name.test(heading));
  return at < 0 ? null : at;
};

/** The first column, other than those taken, in which every sampled cell reads as expected. */
function reading({ headings, rows }: CsvTable, reads: (cell: string) => boolean, taken: readonly number[]) {
  const sample = rows.slice(0, SAMPLE);
  const at = headings.findIndex(
    (_, column) => !taken.includes(column) && sample.every((line) => reads(line[column] ?? '')),
  );
  return at < 0 ? null : at;
}

const isDay = (cell: string): boolean => ORDERS.some((order) => parseDay(cell, order) !== null);

/** The order in which the most sampled dates exist; the month first where two orders read equally many. */
function guessDateOrder({ rows }: CsvTable, column: number): ImportMapping['dateOrder'] {
  const counts = ORDERS.map(
    (order) =>
      rows.slice(0, SAMPLE * 10).filter((line) => parseDay(line[column] ?? '', order) !== null).length,
  );
  return ORDERS[counts.indexOf(Math.max(...counts))] ?? 'month-first';
}

const isAmount = (cell: string): boolean => parseAmount(cell) !== null;
const isText = (cell: string): boolean => cell.trim() !== '' && !isAmount(cell) && !isDay(cell);

type Amounts = Pick<ImportMapping, 'amount' | 'moneyIn' | 'moneyOut'>;

/** One signed column, or one for each direction where the headings name both. */
function guessAmounts(table: CsvTable, date: number): Amounts {
  const { headings } = table;
  const [moneyIn, moneyOut] = [named(headings, NAMES.moneyIn), named(headings, NAMES.moneyOut)];
  const amount = named(headings, NAMES.amount);
  const hasTwo = moneyIn !== null && moneyOut !== null && moneyIn !== moneyOut;
  if (amount === null && hasTwo) return { amount, moneyIn, moneyOut };
  return { amount: amount ?? reading(table, isAmount, [date]), moneyIn: null, moneyOut: null };
}

/** A first choice of columns, by their names or by what is in them; the person corrects it. */
export function guessMapping(table: CsvTable): ImportMapping {
  const { headings } = table;
  const date = named(headings, NAMES.date) ?? reading(table, isDay, []) ?? 0;
  const amounts = guessAmounts(table, date);
  const taken = [date, ...Object.values(amounts).filter((column) => column !== null)];
  return {
    date,
    dateOrder: guessDateOrder(table, date),
    description: named(headings, NAMES.description) ?? reading(table, isText, taken) ?? (date === 1 ? 0 : 1),
    ...amounts,
    category: named(headings, NAMES.category),
    isReversed: false,
  };
}

/** Whether a remembered choice names columns that the table has. */
export const fits = (mapping: ImportMapping, { headings }: CsvTable): boolean =>
  [
    mapping.date,
    mapping.description,
    mapping.amount,
    mapping.moneyIn,
    mapping.moneyOut,
    mapping.category,
  ].every((column) => column === null || column < headings.length);
