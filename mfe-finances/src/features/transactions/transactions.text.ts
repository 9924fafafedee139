import { moneyText } from '@fw/ui/core';
import { absolute, type Cents, formatCount } from '@fw/units';

export const TRANSACTIONS_TEXT = {
  title: 'Transactions',
  date: 'Date',
  description: 'Description',
  source: 'Source',
  category: 'Category',
  amount: 'Amount',
  pending: 'Pending',
  part: 'Part of a split',
  outOfRange: 'Amount too large, not counted',
  split: 'Split',
  /** [A2-61] */
  empty: 'No transactions to display',
  emptyHint: 'Choose another month, or clear the filters.',
  recent: 'Recent transactions',
  recentHint: 'Connect a bank, or add a transaction yourself.',
  onTheWay: 'Your banks have sent no transactions yet. They appear here as soon as they arrive.',
  all: 'All transactions',
  firstPage: 'First page',
  lastPage: 'Last page',
  rows: 'Rows',
  today: 'Today',
  sums: 'Sums',
  select: 'Select',
  loading: 'Your transactions',
  failed: "We couldn't load your transactions.",
  /** [A2-62] */
  add: 'Add a transaction',
  export: 'Export as CSV',
  import: 'Import',
  rules: 'Rules',
  lastSync: 'Last sync',
} as const;

/** What fills an empty list. */
export const hintWithoutRows = (hasBank: boolean): string =>
  hasBank ? TRANSACTIONS_TEXT.onTheWay : TRANSACTIONS_TEXT.recentHint;

/** The headline of the page: how many transactions there are. */
export const countSentence = (total: number): string =>
  total === 1 ? '1 transaction' : `${formatCount(total)} transactions`;

/** Money in and out of what is listed. */
export const totalsSentence = (moneyIn: Cents, moneyOut: Cents): string =>
  `${moneyText({ amount: moneyIn })} in, ${moneyText({ amount: absolute(moneyOut) })} out.`;

/** What the sums of a filter leave out. */
export const SUMS_NOTE = 'Transfers, card payments and hidden transactions are left out of the sums.';

/** The orders that a phone offers, where the table has no headers. */
export const SORT_TEXT = {
  label: 'Sort by',
  date: { DESC: 'Newest first', ASC: 'Oldest first' },
  value: { DESC: 'Highest amount first', ASC: 'Lowest amount first' },
  description: { ASC: 'Description, A to Z', DESC: 'Description, Z to A' },
  'account.Name': { ASC: 'Source, A to Z', DESC: 'Source, Z to A' },
  'category.CategoryName': { ASC: 'Category, A to Z', DESC: 'Category, Z to A' },
} as const;
