import { spreadsheetText } from '@fw/contract-kernel';
import { toDollars, type Cents } from '@fw/units';
import writeExcelFile, { type Row, type SheetData } from 'write-excel-file/node';

/** A cell: money in cents, a count, yes and no, text or nothing. */
export type ExportCell = { readonly amount: Cents | null } | number | boolean | string | null;

export interface ExportSheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
}

const MONEY_FORMAT = '$#,##0.00;[Red]-$#,##0.00';

function toCell(cell: ExportCell): Row[number] {
  if (cell === null) return null;
  if (typeof cell === 'string') return { type: String, value: spreadsheetText(cell) };
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'boolean') return { type: String, value: cell ? 'Yes' : 'No' };
  if (cell.amount === null) return null;
  return { type: Number, value: toDollars(cell.amount), format: MONEY_FORMAT };
}

const toHeader = (columns: readonly string[]): Row =>
  columns.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));

const COLUMN_WIDTH = 24;

/** A workbook with one sheet each; every cell is a value, never a formula. */
export function writeWorkbook(sheets: readonly ExportSheet[]): Promise<Buffer> {
  const pages = sheets.map(({ name, columns, rows }) => {
    const data: SheetData = [toHeader(columns), ...rows.map((row) => row.map(toCell))];
    return { data, sheet: name, stickyRowsCount: 1, columns: columns.map(() => ({ width: COLUMN_WIDTH })) };
  });
  return writeExcelFile(pages).toBuffer();
}
