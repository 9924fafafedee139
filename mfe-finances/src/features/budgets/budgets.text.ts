import { budgetProgress, daysLeftIn } from '@fw/planning/budgeting';
import { formatUsd, type Cents, type IsoDate, type YearMonth } from '@fw/units';

export const BUDGETS_TEXT = {
  title: 'Budget',
  loading: 'Reading your budgets',
  failed: 'Your budgets could not be read.',
  renews: 'A budget renews each month at its latest amount until you change or delete it.',
  add: 'Add a budget',
  edit: 'Edit',
  previous: 'Previous month',
  next: 'Next month',
  manual: 'Manually-entered data applied',
  emptyTitle: 'No budgets in this month',
  emptyHint: 'Choose a category and an amount, and see each day what is left of it.',
  createTitle: 'Create a budget',
  editTitle: 'Edit your budget',
  category: 'Category',
  amount: 'Budget amount',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete this budget',
  reload: 'Load the current amount',
  byCategory: 'By category',
  open: 'Open budget',
  saved: 'Budget saved.',
  deleted: 'Budget deleted.',
} as const;

export const lastMonthNote = (spent: Cents): string =>
  `Last month, you spent ${formatUsd(spent)} in this category.`;

export const moreBudgets = (count: number): string =>
  count === 1 ? 'One more category has a budget.' : `${String(count)} more categories have a budget.`;

export const takenNote = (target: Cents): string =>
  `This category already has a budget of ${formatUsd(target)}. Saving changes its amount.`;

export const changedNote = (target: Cents): string =>
  `This budget was changed in the meantime. It is now ${formatUsd(target)}.`;

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
