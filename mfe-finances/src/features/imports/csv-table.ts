import { MAX_IMPORT_ROWS } from '@fw/contract-finances';
import { parseAmount, parseDay } from './cells.ts';
import type { FileProblem } from './imports.text.ts';

/** A CSV file as rows of cells. */
export interface CsvTable {
  /** Names of the columns; `Column 1` and so on where the file has none. */
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number of the first row in the file, from 1. */
  readonly firstLine: number;
  /** The same for every file of this shape. */
  readonly shape: string;
}

const CHUNK_BYTES = 256 * 1024;
const MAX_COLUMNS = 100;
const MAX_SHAPE = 400;

const isData = (cell: string): boolean =>
  parseAmount(cell) !== null ||
  parseDay(cell, 'month-first') !== null ||
  parseDay(cell, 'day-first') !== null;

/** Some banks put their name and a number above the headings: the table begins at the first row of its full width. */
function toTable(lines: readonly (readonly string[])[]): CsvTable | FileProblem {
  const width = Math.max(0, ...lines.slice(0, 50).map(({ length }) => length));
  if (lines.length === 0) return 'empty';
  if (width < 2 || width > MAX_COLUMNS) return 'oneColumn';
  const first = lines.findIndex(({ length }) => length === width);
  const head = lines[first] ?? [];
  const hasHeadings = !head.some(isData);
  const rows = lines.slice(hasHeadings ? first + 1 : first);
  if (rows.length === 0) return 'noRows';
  if (rows.length > MAX_IMPORT_ROWS) return 'tooManyRows';
  const names = head.map((name, index) => name.trim() || `Column ${String(index + 1)}`);
  return {
    headings: hasHeadings ? names : head.map((_, index) => `Column ${String(index + 1)}`),
    rows,
    firstLine: hasHeadings ? first + 2 : first + 1,
    shape: hasHeadings
      ? names
          .map((name) => name.toLowerCase())
          .join('|')
          .slice(0, MAX_SHAPE)
      : `columns:${String(width)}`,
  };
}

/** Reads a CSV file in chunks, so that the page stays responsive; stops as soon as it is too long. */
export async function csvTable(
  file: Blob,
  encoding: string,
  onProgress: (share: number) => void,
): Promise<CsvTable | FileProblem> {
  const { parse } = await import('papaparse');
  const lines: string[][] = [];
  return new Promise((resolve) => {
    parse<string[]>(new File([file], 'import.csv'), {
      encoding,
      chunkSize: CHUNK_BYTES,
      skipEmptyLines: 'greedy',
      chunk: ({ data, meta }, parser) => {
        for (const line of data) lines.push(line);
        onProgress(Math.min(1, meta.cursor / Math.max(1, file.size)));
        if (lines.length > MAX_IMPORT_ROWS + 50) parser.abort();
      },
      complete: () => resolve(toTable(lines)),
      error: () => resolve('unreadable'),
    });
  });
}
