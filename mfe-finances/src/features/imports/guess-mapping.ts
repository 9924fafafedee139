import type { ImportMapping } from '@fw/contract-finances';
import { CREDIT_MARK, parseAmount, parseDay } from './cells.ts';
import { csvRows, directionOf } from './csv-rows.ts';
import type { CsvTable } from './csv-table.ts';
import { COLUMN_NAMES as NAMES } from './headings.ts';

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
  if (amount === null && hasTwo) return { amount, moneyIn, moneyOut };
  const found = amount ?? reading(table, hasCents, [date]) ?? reading(table, isAmount, [date]);
  return { amount: found, moneyIn: null, moneyOut: null };
}

/** A column in which nearly every cell is debit or credit. */
function guessDirection({ headings, rows }: CsvTable): number | null {
  const sample = rows.slice(0, SAMPLE);
  const at = headings.findIndex((heading, column) => {
    const known = sample.filter(({ cells }) => directionOf(cells[column] ?? '') !== null).length;
    return NAMES.direction.some((name) => name.test(heading.trim())) && known >= sample.length * 0.8;
  });
  return at < 0 ? null : at;
}

const PAYMENT =
  /payment.{0,12}thank|thank you.{0,12}payment|autopay|payment received|(online|mobile|web) (payment|pymt)/i;
const CARD_MAJORITY = 0.7;
/** Fewer rows show no majority. */
const MIN_CARD_ROWS = 3;
const DEPOSIT = /payroll|salary|direct dep|deposit|interest paid|paycheck/i;

/** Whether a card's export counts expenses as positive: payments of the card are negative, or nearly nothing is. */
function guessReversed(
  { rows }: CsvTable,
  { amount, description }: Pick<ImportMapping, 'amount' | 'description'>,
) {
  if (amount === null) return false;
  const cellsOf = rows.map(({ cells }) => ({ text: cells[description] ?? '', amount: cells[amount] ?? '' }));
  if (cellsOf.some((row) => CREDIT_MARK.test(row.amount.trim()))) return true;
  const values = cellsOf.flatMap((row) => {
    const value = parseAmount(row.amount);
    return value === null || value === 0 ? [] : [{ ...row, value }];
  });
  const payments = values.filter(({ text }) => PAYMENT.test(text));
  const positive = values.filter(({ value }) => value > 0).length / Math.max(1, values.length);
  if (payments.length > 0 && payments.every(({ value }) => value < 0)) return positive > 0.5;
  const hasDeposits = values.some(({ text }) => DEPOSIT.test(text));
  return payments.length === 0 && !hasDeposits && values.length >= MIN_CARD_ROWS && positive >= CARD_MAJORITY;
}

/** A first choice of columns, by their names or by what is in them; the person corrects it. */
export function guessMapping(table: CsvTable): ImportMapping {
  const { headings } = table;
  const date = named(headings, NAMES.date) ?? reading(table, isDay, []) ?? 0;
  const amounts = guessAmounts(table, date);
  const taken = [date, ...Object.values(amounts).filter((column) => column !== null)];
  const description =
    named(headings, NAMES.description) ?? reading(table, isText, taken) ?? (date === 1 ? 0 : 1);
  const direction = amounts.amount === null ? null : guessDirection(table);
  const isReversed = direction === null && guessReversed(table, { ...amounts, description });
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

/** How many rows can be read by a choice of columns. */
const readable = (table: CsvTable, mapping: ImportMapping): number =>
  csvRows(table, mapping, []).filter(
    ({ date, value, description }) => date !== null && value !== null && description !== '',
  ).length;

/** The remembered choice, if it reads the file at least as well as a new guess. */
export function chosenMapping(table: CsvTable, remembered: ImportMapping | null): ImportMapping {
  const guess = guessMapping(table);
  if (!remembered || !fits(remembered, table)) return guess;
  return readable(table, remembered) >= readable(table, guess) ? remembered : guess;
}
