export const TRANSACTIONS_TEXT = {
  title: 'Transactions',
  date: 'Date',
  description: 'Description',
  source: 'Source',
  category: 'Category',
  amount: 'Amount',
  pending: 'Pending',
  /** [A2-61] */
  empty: 'No transactions to display',
  emptyHint: 'Connect a bank, or choose another month.',
  hide: 'Hide transaction',
  unhide: 'Unhide transaction',
  hidden: 'Hidden: it counts in no budget, cash flow or spending.',
  moved: 'Category changed.',
  loading: 'Your transactions',
  failed: 'Your transactions could not be read.',
} as const;

/** The headline of the page: how many transactions there are. */
export const countSentence = (total: number): string =>
  total === 1 ? '1 transaction' : `${total.toLocaleString('en-US')} transactions`;
