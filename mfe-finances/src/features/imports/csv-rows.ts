import type { Category, ImportMapping } from '@fw/contract-finances';
import { negate, type Cents } from '@fw/units';
import { parseAmount, parseDay } from './cells.ts';
import type { CsvTable } from './csv-table.ts';
import { cleanDescription, type RawRow } from './import-rows.ts';

type Line = readonly string[];

const cellAt = (line: Line, column: number | null): string => (column === null ? '' : (line[column] ?? ''));

/** Two columns: money out is negative whatever its sign in the file; an empty or zero cell leaves the other one. */
function ofTwoColumns(line: Line, { moneyIn, moneyOut }: ImportMapping): Cents | null {
  const [came, went] = [cellAt(line, moneyIn), cellAt(line, moneyOut)].map((cell) =>
    cell.trim() === '' ? null : parseAmount(cell),
  );
  if (went !== null && went !== undefined && went !== 0) return went > 0 ? negate(went) : went;
  return came ?? went ?? null;
}

function toCents(line: Line, mapping: ImportMapping): Cents | null {
  if (mapping.amount === null) return ofTwoColumns(line, mapping);
  const value = parseAmount(cellAt(line, mapping.amount));
  return value !== null && mapping.isReversed ? negate(value) : value;
}

/** A mapping that can be used: date, description and at least one amount. */
export const isComplete = ({ amount, moneyIn, moneyOut }: ImportMapping): boolean =>
  amount !== null || moneyIn !== null || moneyOut !== null;

/** The rows of a table by the chosen columns; a category is taken where its name is one of ours. */
export function csvRows(
  { rows, firstLine }: CsvTable,
  mapping: ImportMapping,
  categories: readonly Category[],
): RawRow[] {
  const byName = new Map(categories.map(({ name, expenseCategoryId: id }) => [name.toLowerCase(), id]));
  return rows.map((line, index) => {
    const categoryId = byName.get(cellAt(line, mapping.category).trim().toLowerCase());
    return {
      line: firstLine + index,
      date: parseDay(cellAt(line, mapping.date), mapping.dateOrder),
      value: toCents(line, mapping),
      description: cleanDescription(cellAt(line, mapping.description)),
      ...(categoryId === undefined ? {} : { categoryId }),
    };
  });
}
