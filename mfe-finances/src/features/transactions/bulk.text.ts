import { moneyText } from '@fw/ui/core';
import { formatCount, type Cents } from '@fw/units';
import { countSentence } from './transactions.text.ts';

export const BULK_TEXT = {
  bar: 'Selected transactions',
  none: 'Select transactions to change them together.',
  page: 'Select this page',
  clear: 'Clear selection',
  done: 'Done',
  category: 'Category',
  choose: 'Choose a category',
  hide: 'Hide',
  show: 'Unhide',
  tags: 'Tags to add',
  tagsHint: 'trip, work',
  tag: 'Add tags',
  mark: 'Mark as reviewed',
  changed: "Some of these transactions were changed elsewhere. Your edits weren't saved. Select them again.",
} as const;

/** A mark is a tag: it is shown at the row, found by the search, and can be taken off. */
export const REVIEWED = 'reviewed';

export const selectedText = (count: number, sum: Cents): string =>
  `${formatCount(count)} selected, ${moneyText({ amount: sum, signed: true })}`;

/** Selects what the filter finds, up to the most that one change may name. */
export const selectFound = (total: number, max: number): string =>
  total > max ? `Select the first ${String(max)}` : `Select all ${formatCount(total)}`;

export const movedText = (count: number, category: string): string =>
  `${countSentence(count)} moved to ${category}.`;
export const hiddenText = (count: number): string => `${countSentence(count)} hidden.`;
export const taggedText = (count: number, tags: readonly string[]): string =>
  `${countSentence(count)} tagged ${tags.join(', ')}.`;
export const markedText = (count: number): string => `${countSentence(count)} marked as reviewed.`;
export const shownText = (count: number): string => `${countSentence(count)} shown again.`;
