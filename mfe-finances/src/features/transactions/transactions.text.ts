import { TRANSACTION_TEXT } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import { absolute, type Cents } from '@fw/units';

export const TRANSACTIONS_TEXT = {
  title: 'Transactions',
  date: 'Date',
  description: 'Description',
  source: 'Source',
  category: 'Category',
  amount: 'Amount',
  pending: 'Pending',
  outOfRange: 'Amount too large, not counted',
  split: 'Split',
  /** [A2-61] */
  empty: 'No transactions to display',
  emptyHint: 'Choose another month, or clear the filters.',
  recent: 'Recent transactions',
  recentHint: 'Connect a bank, or add a transaction yourself.',
  all: 'All transactions',
  hide: 'Hide transaction',
  unhide: 'Unhide transaction',
  firstPage: 'First page',
  lastPage: 'Last page',
  hidden: 'Hidden: not counted in budgets, cash flow or spending.',
  replaced: 'Your edited copy is counted instead. Delete the copy to count this transaction again.',
  nowHidden: 'Transaction hidden.',
  moved: 'Category changed.',
  always: 'Make it a rule',
  ruleMade: 'Rule added. See what it changes, and apply it here.',
  loading: 'Your transactions',
  failed: "We couldn't load your transactions.",
  /** [A2-62] */
  add: 'Add a transaction',
  export: 'Export as CSV',
  import: 'Import',
  rules: 'Rules',
  lastSync: 'Last sync',
  byRule: 'Changed by one of your rules.',
  toRules: 'See your rules',
  edit: 'Edit transaction',
  copy: 'Convert to edit',
  copyNote:
    'The transaction from your bank stays as it is but is no longer counted. This copy, which you can edit, is counted instead.',
  splitNew: 'Split transaction',
  splitEdit: 'Edit split',
} as const;

export const FORM_TEXT = {
  type: 'Type',
  income: 'Income',
  expense: 'Expense',
  amount: 'Amount',
  account: 'Account you added',
  noAccount: 'None',
  cancel: 'Cancel',
  save: 'Save',
  /** [A2-63] */
  delete: 'Delete this transaction',
  saved: 'Transaction saved.',
  deleted: 'Transaction deleted.',
  changed: 'This transaction was changed in the meantime.',
  reload: 'Load the current transaction',
  tooOld: TRANSACTION_TEXT.tooOld,
  noCategory: TRANSACTION_TEXT.chooseCategory,
  allowed: 'letters, digits, spaces and &',
  noDescription: 'Please enter a valid label.',
} as const;

/** The words of the split dialog [A2-64]. */
export const SPLIT_TEXT = {
  title: 'Split transaction',
  original: 'Original transaction',
  table: 'Split transaction',
  category: 'Category',
  amount: 'Amount',
  add: 'Add split',
  delete: 'Delete',
  saved: 'Split saved.',
  loading: 'Loading the split',
  changed: 'This transaction was changed in the meantime. Close this window and open the split again.',
} as const;

export const splitCategory = (row: number): string => `Category of split ${String(row)}`;
export const splitAmount = (row: number): string => `Amount of split ${String(row)}`;
export const leftToSplit = (amount: Cents): string => `Left to split: ${moneyText({ amount })}`;
export const reducedSplit = (row: number, amount: Cents): string =>
  `We reduced split ${String(row)} to ${moneyText({ amount })}, so that $0.01 stays with the original.`;
export const removeSplit = (row: number): string => `Delete split ${String(row)}`;

/** After a change of category: whether the same is to be done for every transaction of the merchant. */
export const alwaysQuestion = (merchant: string): string => `Always do this for ${merchant}?`;

/** The headline of the page: how many transactions there are. */
export const countSentence = (total: number): string =>
  total === 1 ? '1 transaction' : `${total.toLocaleString('en-US')} transactions`;

/** Money in and out of what is listed. */
export const totalsSentence = (moneyIn: Cents, moneyOut: Cents): string =>
  `${moneyText({ amount: moneyIn })} in, ${moneyText({ amount: absolute(moneyOut) })} out.`;

/** The button that unfolds the filters on a phone, with how many are set. */
export const filtersText = (count: number): string =>
  count === 0 ? FILTER_TEXT.title : `${FILTER_TEXT.title} (${String(count)})`;

/** The end of a range of amounts that is before its start. */
export const atLeast = (amount: Cents): string => `Enter an amount of at least ${moneyText({ amount })}.`;

/** The orders that a phone offers, where the table has no headers. */
export const SORT_TEXT = {
  label: 'Sort by',
  date: { DESC: 'Newest first', ASC: 'Oldest first' },
  value: { DESC: 'Highest amount first', ASC: 'Lowest amount first' },
  description: { ASC: 'Description, A to Z', DESC: 'Description, Z to A' },
  'account.Name': { ASC: 'Source, A to Z', DESC: 'Source, Z to A' },
  'category.CategoryName': { ASC: 'Category, A to Z', DESC: 'Category, Z to A' },
} as const;

export const FILTER_TEXT = {
  title: 'Filters',
  search: 'Search descriptions and amounts',
  everyType: 'Income and expenses',
  min: 'Amount from',
  max: 'Amount to',
  hidden: 'Only hidden transactions',
  from: 'From',
  to: 'To',
  category: 'Category',
  everyCategory: 'All categories',
  account: 'Account',
  everyAccount: 'All accounts',
  noIncomes: 'Leave out income',
  noManual: 'Leave out manual transactions',
  clear: 'Clear filters',
} as const;
