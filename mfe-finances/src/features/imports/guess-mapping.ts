import type { ImportMapping } from '@fw/contract-finances';
import { parseAmount, parseDay } from './cells.ts';
import { csvRows, parseDirection } from './csv-rows.ts';
import type { CsvTable } from './csv-table.ts';
import { guessSigns } from './guess-signs.ts';
import { COLUMN_NAMES as NAMES } from './headings.ts';
import type { RawRow } from './import-rows.ts';

const SAMPLE = 50;
const ORDERS = ['month-first', 'day-first', 'year-first'] as const;

function named(headings: readonly string[], patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const at = headings.findIndex((heading) => pattern.test(heading.trim()));
    if (at >= 0) return at;
  }
  return null;
}

/** The first column, other than those taken, in which every sampled cell reads as expected. */
function reading({ headings, rows }: CsvTable, reads: (cell: string) => boolean, taken: readonly number[]) {
  const sample = rows.slice(0, SAMPLE);
  const at = headings.findIndex(
    (_, column) => !taken.includes(column) && sample.every(({ cells }) => reads(cells[column] ?? '')),
  );
  return at < 0 ? null : at;
}

const isDay = (cell: string): boolean => ORDERS.some((order) => parseDay(cell, order) !== null);

/** The order in which the most sampled dates exist; the month first where two orders read equally many. */
function guessDateOrder({ rows }: CsvTable, column: number): ImportMapping['dateOrder'] {
  const counts = ORDERS.map(
    (order) =>
      rows.slice(0, SAMPLE * 10).filter(({ cells }) => parseDay(cells[column] ?? '', order) !== null).length,
  );
  return ORDERS[counts.indexOf(Math.max(...counts))] ?? 'month-first';
}

const isAmount = (cell: string): boolean => parseAmount(cell) !== null;
const isText = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !isAmount(cell) && !isDay(cell);

type Amounts = Pick<ImportMapping, 'amount' | 'moneyIn' | 'moneyOut'>;

/** Amounts have cents; a check number has none. */
const hasCents = (cell: string): boolean => isAmount(cell) && /\.\d\d/.test(cell);

/** One signed column, or one for each direction where the headings name both. */
function guessAmounts(table: CsvTable, date: number): Amounts {
  const { headings } = table;
  const [moneyIn, moneyOut] = [named(headings, NAMES.moneyIn), named(headings, NAMES.moneyOut)];
  const amount = named(headings, NAMES.amount);
  const hasTwo = moneyIn !== null && moneyOut !== null && moneyIn !== moneyOut;
  // `Amount Debit` beside `Amount Credit` is one of two columns.
  const isOneOfTwo = amount === null || amount === moneyIn || amount === moneyOut;
  if (isOneOfTwo && hasTwo) return { amount: null, moneyIn, moneyOut };
  const found = amount ?? reading(table, hasCents, [date]) ?? reading(table, isAmount, [date]);
  return { amount: found, moneyIn: null, moneyOut: null };
}

/** A column in which nearly every cell is debit or credit; in a file without headings, any such column. */
function guessDirection({ headings, hasHeadings, rows }: CsvTable): number | null {
  const sample = rows.slice(0, SAMPLE);
  const at = headings.findIndex((heading, column) => {
    const known = sample.filter(({ cells }) => parseDirection(cells[column] ?? '') !== null).length;
    const isNamed = !hasHeadings || NAMES.direction.some((name) => name.test(heading.trim()));
    return isNamed && known >= sample.length * 0.8;
  });
  return at < 0 ? null : at;
}

/** A first choice of columns, by their names or by what is in them; the person corrects it. */
export function guessMapping(table: CsvTable): ImportMapping {
  const { headings } = table;
  const date = named(headings, NAMES.date) ?? reading(table, isDay, []) ?? 0;
  const amounts = guessAmounts(table, date);
  const direction = amounts.amount === null ? null : guessDirection(table);
  const taken = [date, direction, ...Object.values(amounts)].filter((column) => column !== null);
  const description =
    named(headings, NAMES.description) ?? reading(table, isText, taken) ?? (date === 1 ? 0 : 1);
  const isReversed = direction === null && guessSigns(table, { ...amounts, description }).isReversed;
  return {
    date,
    dateOrder: guessDateOrder(table, date),
    description,
    ...amounts,
    category: named(headings, NAMES.category),
    ...(direction === null ? {} : { direction }),
    isReversed,
  };
}

/** Whether a remembered choice names columns that the table has. */
const fits = (mapping: ImportMapping, { headings }: CsvTable): boolean =>
  [
    mapping.date,
    mapping.description,
    mapping.amount,
    mapping.moneyIn,
    mapping.moneyOut,
    mapping.category,
    mapping.direction ?? null,
  ].every((column) => column === null || column < headings.length);

const readable = (rows: readonly RawRow[]): number =>
  rows.filter(({ date, value, description }) => date !== null && value !== null && description !== '').length;

/** Whether a row is money in by one choice and money out by the other. */
const haveOtherSigns = (ones: readonly RawRow[], others: readonly RawRow[]): boolean =>
  ones.some(({ value }, index) => Math.sign(value ?? 0) * Math.sign(others[index]?.value ?? 0) < 0);

/** Whether the file itself shows which amounts are expenses: in a column of debits and credits, or by its rows. */
const areSignsCertain = (table: CsvTable, { direction = null, ...guess }: ImportMapping): boolean =>
  direction !== null || guessSigns(table, guess).isCertain;

/**
 * The remembered choice, if it reads the file at least as well as a new guess. Where only its signs are other ones than
 * those that the file shows, they are replaced.
 */
export function chosenMapping(table: CsvTable, remembered: ImportMapping | null): ImportMapping {
  const guess = guessMapping(table);
  if (!remembered || !fits(remembered, table)) return guess;
  const [kept, guessed] = [csvRows(table, remembered, []), csvRows(table, guess, [])];
  if (readable(kept) < readable(guessed)) return guess;
  if (!areSignsCertain(table, guess) || !haveOtherSigns(kept, guessed)) return remembered;
  if (remembered.amount !== guess.amount) return guess;
  return { ...remembered, direction: guess.direction ?? null, isReversed: guess.isReversed };
}
