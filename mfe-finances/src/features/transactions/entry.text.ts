import { TRANSACTION_TEXT } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import type { Cents } from '@fw/units';
import { PANEL_TEXT } from './filter-panel.text.ts';

/** What can be done with an opened row. */
export const ACTION_TEXT = {
  hide: 'Hide transaction',
  unhide: 'Unhide transaction',
  hidden: 'Hidden: not counted in budgets, cash flow or spending.',
  replaced: 'Your edited copy is counted instead. Delete the copy to count this transaction again.',
  nowHidden: 'Transaction hidden.',
  moved: 'Category changed.',
  always: 'Make it a rule',
  ruleMade: 'Rule added. See what it changes, and apply it here.',
  byRule: 'Changed by one of your rules.',
  toRules: 'See your rules',
  edit: 'Edit transaction',
  copy: 'Edit',
  copyNote:
    'The transaction from your bank stays as it is but is no longer counted. This copy, which you can edit, is counted instead.',
  splitNew: 'Split transaction',
  splitEdit: 'Edit split',
  noteNew: 'Add note or tags',
  noteEdit: 'Edit note and tags',
  merchantNew: 'Name this merchant',
  merchantEdit: 'Change merchant name',
} as const;

/** After a change of category: whether the same is to be done for every transaction of the merchant. */
export const alwaysQuestion = (merchant: string): string => `Always do this for ${merchant}?`;

export const describedAs = (description: string): string => `Your bank's description: ${description}`;
export const taggedAs = (tags: readonly string[]): string => `Tags: ${tags.join(', ')}`;

/** The words of the dialog of a transaction. */
export const FORM_TEXT = {
  type: PANEL_TEXT.type,
  income: PANEL_TEXT.income,
  expense: PANEL_TEXT.expense,
  amount: 'Amount',
  account: 'Account you added',
  noAccount: 'None',
  cancel: 'Cancel',
  save: 'Save',
  /** [A2-63] */
  delete: 'Delete this transaction',
  saved: 'Transaction saved.',
  deleted: 'Transaction deleted.',
  changed: "This transaction was changed elsewhere. Your edits weren't saved.",
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
  unit: 'Split by',
  amount: 'Amount',
  percentage: 'Percentage',
  add: 'Add split',
  delete: 'Delete',
  saved: 'Split saved.',
  loading: 'Loading the split',
  changed:
    "This transaction was changed elsewhere. Your edits weren't saved. Close this window and open the split again.",
} as const;

export const splitCategory = (row: number): string => `Category of split ${String(row)}`;
export const splitAmount = (row: number): string => `Amount of split ${String(row)}`;
export const splitShare = (row: number): string => `Percentage of split ${String(row)}`;
export const leftToSplit = (amount: Cents): string => `Left to split: ${moneyText({ amount })}`;
export const reducedSplit = (row: number, amount: Cents): string =>
  `We reduced split ${String(row)} to ${moneyText({ amount })}, so that $0.01 stays with the original.`;
export const removeSplit = (row: number): string => `Delete split ${String(row)}`;
