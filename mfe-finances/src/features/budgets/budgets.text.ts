import type { Budget } from '@fw/contract-finances';
import { availableAmount, budgetProgress, daysLeftIn } from '@fw/planning/budgeting';
import {
  absolute,
  formatMonth,
  formatUsd,
  formatWholeUsd,
  type Cents,
  type IsoDate,
  type YearMonth,
} from '@fw/units';

export const BUDGETS_TEXT = {
  title: 'Budget',
  loading: 'Loading your budgets',
  failed: "We couldn't load your budgets.",
  renews: 'A budget repeats each month with its latest amount until you change or delete it.',
  add: 'Add a budget',
  plan: 'Plan the month',
  edit: 'Edit',
  month: 'Month',
  previous: 'Previous month',
  next: 'Next month',
  manual: 'Manually-entered data applied',
  emptyTitle: 'No budgets in this month',
  emptyHint: 'Choose a category and an amount to see how much of it remains each day.',
  createTitle: 'Create a budget',
  editTitle: 'Edit your budget',
  category: 'Category',
  amount: 'Budget amount',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete this budget',
  reload: 'Load the current amount',
  rollover: 'Roll over to the next month',
  rolloverHint:
    'Starting this month, what you have left is added to the next month and what you overspend is subtracted.',
  byCategory: 'By category',
  categories: 'Categories',
  all: 'All categories',
  average: 'Average',
  left: 'Left',
  set: 'Set',
  noBudget: 'No budget',
  nothing: 'Nothing yet',
  spent: 'Spent',
  pace: "Today's pace",
  threeMonths: '3-month average',
  budgeted: 'Budgeted',
  spentWithout: 'Spent, no budget',
  open: 'Open budget',
  budgetOf: 'Budget for',
  back: 'Back to budgets',
  editBudget: 'Edit budget',
  gone: 'This budget no longer exists. Its transactions are still listed.',
  listed:
    'Hidden transactions are listed but not counted. Each part of a split transaction is listed with its own amount.',
  saved: 'Budget saved.',
  deleted: 'Budget deleted.',
} as const;

/** The income that a plan of the month counts with. */
export const incomeNote = (income: Cents, isAverage: boolean): string =>
  isAverage ? `of ${formatUsd(income)} income in an average month` : `of ${formatUsd(income)} income`;

export const lastMonthNote = (spent: Cents): string =>
  `Last month, you spent ${formatUsd(spent)} in this category.`;

/** Almost all of a budget is spent. */
export const nearLimitNote = (left: Cents): string =>
  left === 0 ? 'Nothing left' : `Close to the limit: ${formatUsd(left)} left`;

/** The amount of last month's spending, for a new budget. */
export const suggestionText = (spent: Cents): string => `Use ${formatUsd(spent)}`;

/** The headline of the transactions behind a budget: `Dining: $516 of $400 in November 2026`. */
export const budgetSentence = (name: string, budget: Budget): string =>
  `${name}: ${formatWholeUsd(budget.expenses)} of ${formatWholeUsd(availableAmount(budget))} in ${formatMonth(budget.budgetPeriod)}`;

export const moreBudgets = (count: number): string =>
  count === 1 ? 'One more category has a budget.' : `${String(count)} more categories have a budget.`;

/** Base and rollover apart: `$600.00 base plus $50.00 rolled over`. */
export const rolloverNote = (target: Cents, rollover: Cents): string =>
  rollover < 0
    ? `${formatUsd(target)} base less ${formatUsd(absolute(rollover))} overspent before`
    : `${formatUsd(target)} base plus ${formatUsd(rollover)} rolled over`;

export const takenNote = (target: Cents): string =>
  `This category already has a budget of ${formatUsd(target)}. Saving changes its amount.`;

export const changedNote = (target: Cents): string =>
  `This budget changed while you were editing. It is now ${formatUsd(target)}.`;

export const differenceText = (target: Cents, spent: Cents): string => {
  const { difference, isOver } = budgetProgress(target, spent);
  return `${formatUsd(difference)} ${isOver ? 'over budget' : 'under budget'}`;
};

const days = (count: number): string => (count === 1 ? '1 day left' : `${String(count)} days left`);

/** Only the current month has days left [A2-41]. */
export function daysLeftText(month: YearMonth, today: IsoDate): string | null {
  const left = daysLeftIn(month, today);
  return left === null ? null : days(left);
}
