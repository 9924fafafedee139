import type { Transaction } from '@fw/contract-finances';
import { spreadsheetText } from '@fw/contract-kernel';
import { formatDate, toDollars } from '@fw/units';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';

/** Rows that one request of the export reads. */
export const EXPORT_PAGE_SIZE = 500;

const yes = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No');

const COLUMNS: readonly (readonly [string, (row: Transaction) => string])[] = [
  [TEXT.date, ({ date }) => formatDate(date)],
  [TEXT.description, ({ description }) => spreadsheetText(description)],
  [TEXT.source, ({ source }) => spreadsheetText(source)],
  [TEXT.category, ({ category }) => spreadsheetText(category)],
  [TEXT.amount, ({ value }) => toDollars(value).toFixed(2)],
  ['Hidden', ({ hidden }) => yes(hidden)],
  ['Split', ({ splitted }) => yes(splitted)],
  ['Manual', ({ isManualTransaction }) => yes(isManualTransaction)],
  ['Pending', ({ isPending }) => yes(isPending)],
];

/** What the person added; each column is there where a row has something in it. */
const ADDED: typeof COLUMNS = [
  ['Shown as', ({ merchantName }) => spreadsheetText(merchantName?.name ?? '')],
  ['Note', ({ note = '' }) => spreadsheetText(note)],
  ['Tags', ({ tags = [] }) => spreadsheetText(tags.join(', '))],
];

/** The rows as CSV with a heading; formulas are written as text, so that a description cannot run anything. */
export async function toCsv(rows: readonly Transaction[]): Promise<string> {
  const { unparse } = await import('papaparse');
  const columns = [...COLUMNS, ...ADDED.filter(([, cell]) => rows.some((row) => cell(row) !== ''))];
  return unparse(
    {
      fields: columns.map(([name]) => name),
      data: rows.map((row) => columns.map(([, cell]) => cell(row))),
    },
    { newline: '\r\n' },
  );
}

interface Page {
  readonly items: readonly Transaction[];
  readonly total: number;
}

/** Reads every page of a list, one after the other. */
export async function everyRow(readPage: (page: number) => Promise<Page>): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

const REVOKE_AFTER_MS = 10_000;

/** Hands a file to the browser as a download. */
export function saveCsv(text: string, name: string): void {
  const file = new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
