import type { Category, ImportMapping } from '@fw/contract-finances';
import { absolute, negate, type Cents } from '@fw/units';
import { categoryByName } from './category-names.ts';
import { parseAmount, parseDay } from './cells.ts';
import type { CsvTable } from './csv-table.ts';
import { COLUMN_NAMES as NAMES } from './headings.ts';
import { cleanDescription, type RawRow } from './import-rows.ts';

type Line = readonly string[];

const cellAt = (line: Line, column: number | null): string => (column === null ? '' : (line[column] ?? ''));

/** What a cell of a column of debits and credits means; null for another word, whose amount keeps its sign. */
export function parseDirection(cell: string): 'in' | 'out' | null {
  const word = cell.trim().toLowerCase();
  if (/^(credit|cr|c|deposit|in|income)$/.test(word)) return 'in';
  return /^(debit|dr|d|withdrawal|out|expense)$/.test(word) ? 'out' : null;
}

/** Two columns: money out is negative and money in positive whatever the sign in the file; an empty or zero cell leaves the other one. */
function ofTwoColumns(line: Line, { moneyIn, moneyOut }: ImportMapping): Cents | null {
  const [came, went] = [cellAt(line, moneyIn), cellAt(line, moneyOut)].map((cell) =>
    cell.trim() === '' ? null : parseAmount(cell),
  );
  if (went !== null && went !== undefined && went !== 0) return went > 0 ? negate(went) : went;
  return came === null || came === undefined ? (went ?? null) : absolute(came);
}

function toCents(line: Line, mapping: ImportMapping): Cents | null {
  if (mapping.amount === null) return ofTwoColumns(line, mapping);
  const value = parseAmount(cellAt(line, mapping.amount));
  const direction = parseDirection(cellAt(line, mapping.direction ?? null));
  if (value !== null && direction !== null) {
    return direction === 'in' ? absolute(value) : negate(absolute(value));
  }
  return value !== null && mapping.isReversed ? negate(value) : value;
}

/** A mapping that can be used: date, description and at least one amount. */
export const isComplete = ({ amount, moneyIn, moneyOut }: ImportMapping): boolean =>
  amount !== null || moneyIn !== null || moneyOut !== null;

const matching = (headings: readonly string[], patterns: readonly RegExp[]): number[] =>
  patterns.flatMap((pattern) =>
    [...headings.keys()].filter((column) => pattern.test(headings[column]?.trim() ?? '')),
  );

const isText = (text: string): boolean => text !== '' && !/^no description$/i.test(text);

/** The text of a row: of the chosen column, otherwise of the next one that has any. */
function rowText(line: Line, columns: readonly number[]): string {
  const texts = columns.map((column) => cleanDescription(cellAt(line, column)));
  return texts.find(isText) ?? texts[0] ?? '';
}

/** A payment that was not made. */
const UNDONE = /^(cancell?ed|declined|denied|failed|expired|voided)$/i;

/** The rows of a table by the chosen columns; a category is taken where its name is one of ours. */
export function csvRows(
  { headings, rows }: Pick<CsvTable, 'headings' | 'rows'>,
  mapping: ImportMapping,
  categories: readonly Category[],
): RawRow[] {
  const find = categoryByName(categories);
  const texts = [mapping.description, ...matching(headings, [...NAMES.description, ...NAMES.kind])];
  const [status = null] = matching(headings, NAMES.status);
  return rows.map(({ line, cells }) => {
    const categoryId = find(cellAt(cells, mapping.category));
    return {
      line,
      date: parseDay(cellAt(cells, mapping.date), mapping.dateOrder),
      value: toCents(cells, mapping),
      description: rowText(cells, texts),
      ...(UNDONE.test(cellAt(cells, status).trim()) && { isUndone: true }),
      ...(categoryId === undefined ? {} : { categoryId }),
    };
  });
}
