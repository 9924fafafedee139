import { absolute, formatMonth, formatUsd, type Cents, type YearMonth } from '@fw/units';

export const MONTH_TEXT = {
  loading: 'Loading your budgets',
  income: 'Income',
  incomeAverage: 'Income, as in an average month',
  planned: 'Planned',
  left: 'Left to plan',
  over: 'Planned beyond your income',
  copy: 'Copy last month',
  copied: "Last month's budgets are filled in. Save to keep them.",
  hint: 'An empty field means no budget. Amounts repeat each month until you change them.',
  unchanged: 'Nothing has changed yet. Enter an amount, then save.',
  changed:
    "Some of these budgets were changed elsewhere. Your edits weren't saved. Close this window and open it again.",
} as const;

export const monthTitle = (month: YearMonth): string => `Plan ${formatMonth(month)}`;
export const budgetFor = (category: string): string => `Budget for ${category}`;
export const spentBefore = (average: Cents, lastMonth: Cents): string =>
  `Average ${formatUsd(average)} · Last month ${formatUsd(lastMonth)}`;
export const monthSaved = (count: number): string =>
  count === 1 ? '1 budget saved.' : `${String(count)} budgets saved.`;

/** What of the income is not planned, or is planned too often. */
export const leftToPlan = (left: Cents): readonly [string, string] =>
  left < 0 ? [MONTH_TEXT.over, formatUsd(absolute(left))] : [MONTH_TEXT.left, formatUsd(left)];
