import { moneyText } from '@fw/ui/core';
import { formatDate, type Cents, type IsoDate } from '@fw/units';
import { countSentence } from './transactions.text.ts';

/** Words of the filter line and of its chips. */
export const FILTER_TEXT = {
  title: 'Filters',
  search: 'Search merchant, account or amount',
  type: 'Type',
  income: 'Income',
  expense: 'Expense',
  hidden: 'Only hidden transactions',
  from: 'From',
  to: 'To',
  noIncomes: 'Leave out income',
  noManual: 'Leave out manual transactions',
  clear: 'Clear filters',
  chips: 'Filters that are set',
} as const;

/** Words of the panel that opens below the line. */
export const PANEL_TEXT = {
  everyType: 'Income and expenses',
  min: 'Amount from',
  max: 'Amount to',
  category: 'Category',
  everyCategory: 'All categories',
  account: 'Account',
  everyAccount: 'All accounts',
} as const;

/** The button that opens the panel, with how many filters are set. */
export const filtersText = (count: number): string =>
  count === 0 ? FILTER_TEXT.title : `${FILTER_TEXT.title} (${String(count)})`;

/** The button that closes the panel. */
export const showText = (total: number): string => `Show ${countSentence(total)}`;

/** The end of a range of amounts that is before its start. */
export const atLeast = (amount: Cents): string => `Enter an amount of at least ${moneyText({ amount })}.`;

export const fromDay = (day: IsoDate): string => `${FILTER_TEXT.from} ${formatDate(day)}`;
export const toDay = (day: IsoDate): string => `${FILTER_TEXT.to} ${formatDate(day)}`;
export const orMore = (amount: Cents): string => `${moneyText({ amount })} and more`;
export const orLess = (amount: Cents): string => `${moneyText({ amount })} and less`;
export const removeFilter = (name: string): string => `Remove filter: ${name}`;
