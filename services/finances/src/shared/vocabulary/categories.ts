import type { Category } from '@fw/contract-finances/categories';

/** How a category counts in cash flow; `by-sign`: money in is income, money out is spending. */
export type Flow = 'spending' | 'income' | 'neither' | 'by-sign';

interface CategoryLine {
  readonly id: string;
  readonly name: string;
  readonly flow: Flow;
}

const spending = (id: string, name: string): CategoryLine => ({ id, name, flow: 'spending' });

/** The 19 spending categories in the order of their colours; the 19th is Other [A9-05]. */
const SPENDING: readonly CategoryLine[] = [
  spending('housing', 'Housing'),
  spending('utilities', 'Utilities'),
  spending('groceries', 'Groceries'),
  spending('dining', 'Dining'),
  spending('auto-transportation', 'Auto & Transportation'),
  spending('health', 'Health'),
  spending('insurance', 'Insurance'),
  spending('personal-care', 'Personal care'),
  spending('shopping', 'Shopping'),
  spending('entertainment', 'Entertainment'),
  spending('travel', 'Travel'),
  spending('kids-childcare', 'Kids & Childcare'),
  spending('education', 'Education'),
  spending('pets', 'Pets'),
  spending('home-improvement', 'Home improvement'),
  spending('gifts-donations', 'Gifts & Donations'),
  spending('fees-taxes', 'Fees & Taxes'),
  spending('debt-payments', 'Debt payments'),
  spending('other', 'Other'),
];

export const UNCATEGORIZED = 'uncategorized';

const NOT_BUDGETABLE: readonly CategoryLine[] = [
  { id: 'income', name: 'Income', flow: 'income' },
  { id: 'transfers', name: 'Transfers', flow: 'neither' },
  { id: 'credit-card-payment', name: 'Credit card payment', flow: 'neither' },
  { id: 'savings-investments', name: 'Savings & Investments', flow: 'neither' },
  { id: UNCATEGORIZED, name: 'Uncategorized', flow: 'by-sign' },
];

const LINES = [...SPENDING, ...NOT_BUDGETABLE];
const byId = new Map(LINES.map((line) => [line.id, line]));

export const categoriesOfFlow = (flow: Flow): readonly string[] =>
  LINES.filter((line) => line.flow === flow).map(({ id }) => id);

/** Name the user reads; an id the table does not know reads as Uncategorized. */
export const categoryName = (id: string): string => byId.get(id)?.name ?? 'Uncategorized';

export const isCategory = (id: string): boolean => byId.has(id);

export const isBudgetable = (id: string): boolean => byId.get(id)?.flow === 'spending';

/** Every category by name, as the browser gets it. */
export const CATEGORIES: readonly Category[] = LINES.map(({ id, name, flow }, index) => ({
  expenseCategoryId: id,
  name,
  isBudgetable: flow === 'spending',
  colorIndex: flow === 'spending' ? index + 1 : null,
})).toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
