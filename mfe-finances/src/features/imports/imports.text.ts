import { MAX_AMOUNT, TRANSACTION_TEXT, type ImportMapping } from '@fw/contract-finances';
import { formatCount, formatUsd } from '@fw/units';

export const IMPORT_TEXT = {
  title: 'Import transactions',
  lede: 'Choose a CSV, OFX, QFX, QBO or QIF file from your bank. You can preview it before anything is saved.',
  account: 'Account',
  accountHint: 'Choose an account that you added yourself.',
  noAccounts: 'No accounts you added yet',
  noAccountsHint: 'Add an account first, then import its transactions. Connected banks update automatically.',
  toAccounts: 'Go to your accounts',
  file: 'File',
  fileHint: 'CSV, OFX, QFX, QBO or QIF, up to 20 MB.',
  statements: 'This file has several accounts',
  statementsHint: 'Choose where each account of the file goes.',
  notImported: "Don't import",
  noTarget: 'Choose an account for at least one of them.',
  targetTaken: 'Another account of the file goes there. Choose a different one.',
  reading: 'Reading the file',
  columns: 'Match columns',
  columnsHint: "Match the columns of your file. We'll remember your choices for similar files.",
  what: 'What it is',
  column: 'Column in the file',
  firstRow: 'First row reads',
  date: 'Date',
  dateOrder: 'Date format',
  description: 'Description',
  amount: 'Amount',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  direction: 'Debit or credit',
  category: 'Category',
  none: 'Not in this file',
  reversed: 'Expenses are positive amounts in this file',
  reversedHint: 'We read positive amounts in this file as expenses. Payments and refunds are negative.',
  sample: 'First rows of the file',
  next: 'Show preview',
  back: 'Back to columns',
  backToAccounts: 'Back to accounts',
  nothingNew: 'Nothing in this file is left to import.',
  noneChosen: 'Choose at least one row to import.',
  restart: 'Choose another file',
  comparing: 'Comparing with your transactions',
  preview: 'Preview',
  status: 'Status',
  include: 'Import',
  statusNew: 'New',
  statusImported: 'Already imported',
  statusSimilar: 'Possible duplicate',
  adding: 'Importing',
  done: 'Import finished',
  toTransactions: 'See your transactions',
  more: 'Import another file',
} as const;

export const DATE_ORDERS: readonly { value: ImportMapping['dateOrder']; label: string }[] = [
  { value: 'month-first', label: 'Month, day, year (11/21/2026)' },
  { value: 'day-first', label: 'Day, month, year (21/11/2026)' },
  { value: 'year-first', label: 'Year, month, day (2026-11-21)' },
];

/** Why a whole file is refused; nothing of it is stored. */
export const FILE_PROBLEM = {
  tooLarge: 'This file is larger than 20 MB. Export a shorter time at your bank and import it in parts.',
  empty: 'This file is empty.',
  binary: 'This file is not text. Choose the CSV, OFX, QFX, QBO or QIF file from your bank.',
  oneColumn: 'This file has only one column. It needs at least a date, a description and an amount.',
  tooManyRows:
    'This file has more than 50,000 rows. Export a shorter time at your bank and import it in parts.',
  noRows: 'This file has no transactions.',
  notOfx: 'This file is not complete OFX. Download it from your bank again.',
  currency: 'This file is in another currency. Only US dollars can be imported.',
  unreadable: "We couldn't read this file.",
} as const;
/** `quote:12` is a quotation mark of line 12 that nothing closes. */
export type FileProblem = keyof typeof FILE_PROBLEM | `quote:${string}`;

const isListed = (problem: string): problem is keyof typeof FILE_PROBLEM => problem in FILE_PROBLEM;

export const fileProblemText = (problem: FileProblem): string =>
  isListed(problem)
    ? FILE_PROBLEM[problem]
    : `The quotation mark in line ${problem.slice('quote:'.length)} of this file is not closed, or text follows it. Correct the line, or download the file again.`;

/** Why a row is left out. */
export const ROW_PROBLEM = {
  undone: 'This payment was not completed.',
  date: 'Please enter a valid date.',
  future: 'The date is in the future.',
  tooOld: TRANSACTION_TEXT.tooOld,
  amount: 'Please enter a valid value.',
  zero: 'Please enter a non-zero value.',
  range: `The amount is above ${formatUsd(MAX_AMOUNT)}.`,
  description: 'Please enter a valid label.',
} as const;
export type RowProblem = keyof typeof ROW_PROBLEM;

const rows = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

export const statementLabel = (name: string, count: number): string => `${name}, ${rows(count)}`;
/** A row that the file splits: how many parts it has with the one that stays. */
export const partsNote = (count: number): string => `Split into ${String(count)} parts`;
export const importButton = (count: number): string =>
  count === 1 ? 'Import 1 transaction' : `Import ${formatCount(count)} transactions`;
export const leftOutSentence = (count: number): string =>
  `${rows(count)} can't be imported and ${count === 1 ? 'is' : 'are'} left out:`;
export const problemLine = (line: number, problem: RowProblem): string =>
  `Row ${formatCount(line)}: ${ROW_PROBLEM[problem]}`;
export const matchNote = (date: string, description: string, source: string): string =>
  `${date}, ${description}, ${source}`;
export const countsSentence = (fresh: number, imported: number, similar: number): string =>
  `${rows(fresh)} new, ${rows(imported)} already imported, ${rows(similar)} may be duplicates.`;
export const doneSentence = (added: number, existing: number): string =>
  existing === 0
    ? `${rows(added)} imported.`
    : `${rows(added)} imported, ${rows(existing)} were already there.`;
