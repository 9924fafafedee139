import { MAX_IMPORT_ROWS } from '@fw/contract-finances';
import * as z from 'zod/mini';
import { parseAmount, parseDay } from './cells.ts';
import { HEADING } from './headings.ts';
import type { FileProblem } from './imports.text.ts';

/** A row of a file; `line` counts every line of the file from 1, empty ones too. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A CSV file as rows of cells. */
export interface CsvTable {
  /** Names of the columns; `Column 1` and so on where the file has none. */
  readonly headings: readonly string[];
  readonly hasHeadings: boolean;
  readonly rows: readonly CsvLine[];
  /** The same for every file of this shape. */
  readonly shape: string;
}

const CHUNK_CHARACTERS = 256 * 1024;
const MAX_COLUMNS = 100;
const MAX_SHAPE = 400;
/** Lines above the headings, as names and numbers of the bank. */
const MAX_PREAMBLE = 50;

const isData = (cell: string): boolean =>
  parseAmount(cell) !== null ||
  parseDay(cell, 'month-first') !== null ||
  parseDay(cell, 'day-first') !== null;

/** The first line that names a date and an amount, whatever is above it and however wide that is. */
const isNamed = ({ cells }: CsvLine): boolean =>
  cells.some((cell) => HEADING.date.test(cell.trim())) &&
  cells.some((cell) => HEADING.anyAmount.test(cell.trim())) &&
  !cells.some(isData);

/** Where the table begins: at its headings, otherwise at the first row of its full width. */
function findHeadLine(lines: readonly CsvLine[]): number {
  const above = lines.slice(0, MAX_PREAMBLE);
  const named = above.findIndex(isNamed);
  if (named >= 0) return named;
  const width = Math.max(...above.map(({ cells }) => cells.length));
  return above.findIndex(({ cells }) => cells.length === width);
}

const columnName = (_: unknown, index: number): string => `Column ${String(index + 1)}`;

function toTable(lines: readonly CsvLine[]): CsvTable | FileProblem {
  if (lines.length === 0) return 'empty';
  const first = findHeadLine(lines);
  const head = lines[first]?.cells ?? [];
  if (head.length < 2 || head.length > MAX_COLUMNS) return 'oneColumn';
  const hasHeadings = !head.some(isData);
  const rows = lines.slice(hasHeadings ? first + 1 : first);
  if (rows.length === 0) return 'noRows';
  if (rows.length > MAX_IMPORT_ROWS) return 'tooManyRows';
  const names = head.map((name, index) => name.trim() || columnName(name, index));
  const shape = names.map((name) => name.toLowerCase()).join('|');
  return {
    headings: hasHeadings ? names : head.map(columnName),
    hasHeadings,
    rows,
    shape: hasHeadings ? shape.slice(0, MAX_SHAPE) : `columns:${String(head.length)}`,
  };
}

const untilNextTask = () => new Promise((resolve) => setTimeout(resolve));
const lineEnds = (text: string): number => text.split('\n').length - 1;

/** Adds the rows of a piece that hold anything, each with its line in the file. */
function addRows(lines: CsvLine[], data: readonly string[][], firstLine: number): void {
  let line = firstLine;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
    line += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
  }
}

const parsed = z.object({
  data: z.array(z.array(z.string())),
  errors: z.array(z.object({ code: z.string(), index: z.optional(z.number()) })),
  meta: z.object({ cursor: z.number() }),
});

/** Reads CSV in pieces, so that the page stays responsive; stops as soon as it is too long. */
export async function csvTable(
  file: string,
  onProgress: (share: number) => void,
): Promise<CsvTable | FileProblem> {
  const { default: papa } = await import('papaparse');
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { delimiter } = papa.parse(text.slice(0, CHUNK_CHARACTERS), { preview: 20 }).meta;
  const lines: CsvLine[] = [];
  let [cursor, line, size] = [0, 1, CHUNK_CHARACTERS];
  while (cursor < text.length && lines.length <= MAX_IMPORT_ROWS + MAX_PREAMBLE) {
    const piece = text.slice(cursor, cursor + size);
    const isLast = cursor + size >= text.length;
    const parser = new papa.Parser({ delimiter, newline: '\n' });
    const { data, errors, meta } = parsed.parse(parser.parse(piece, 0, !isLast));
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    if (isLast && open) return `quote:${String(line + lineEnds(piece.slice(0, open.index ?? 0)))}`;
    addRows(lines, data, line);
    line += lineEnds(piece.slice(0, meta.cursor));
    // A row that is longer than a piece is read with the next ones.
    size = meta.cursor === 0 ? size * 2 : CHUNK_CHARACTERS;
    cursor += isLast ? piece.length : meta.cursor;
    onProgress(Math.min(1, cursor / text.length));
    await untilNextTask();
  }
  return toTable(lines);
}
