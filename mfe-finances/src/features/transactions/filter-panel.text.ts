import { moneyText } from '@fw/ui/core';
import { formatDate, type Cents, type IsoDate } from '@fw/units';
import { countSentence } from './transactions.text.ts';

/** Words of the panel below the line and of the chips; both are loaded when they are shown. */
export const PANEL_TEXT = {
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
  everyType: 'Income and expenses',
  min: 'Amount from',
  max: 'Amount to',
  category: 'Category',
  everyCategory: 'All categories',
  account: 'Account',
  everyAccount: 'All accounts',
} as const;

/** The button that closes the panel. */
export const showText = (total: number): string => `Show ${countSentence(total)}`;

/** The end of a range of amounts that is before its start. */
export const atLeast = (amount: Cents): string => `Enter an amount of at least ${moneyText({ amount })}.`;

export const fromDay = (day: IsoDate): string => `${PANEL_TEXT.from} ${formatDate(day)}`;
export const toDay = (day: IsoDate): string => `${PANEL_TEXT.to} ${formatDate(day)}`;
export const orMore = (amount: Cents): string => `${moneyText({ amount })} and more`;
export const orLess = (amount: Cents): string => `${moneyText({ amount })} and less`;
export const removeFilter = (name: string): string => `Remove filter: ${name}`;
