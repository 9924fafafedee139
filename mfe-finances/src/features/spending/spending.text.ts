import type { RankedCategory } from '@fw/contract-finances';
import { addMonths, formatMonth, formatWholeUsd, type Cents, type YearMonth } from '@fw/units';

export const SPENDING_TEXT = {
  title: 'Spending',
  byCategory: 'Spending by category',
  timeFrame: 'Time frame',
  category: 'Category',
  share: '% of spending',
  amount: 'Amount',
  previous: 'Previous category',
  next: 'Next category',
  showTotal: 'Show total spending',
  total: 'Total Spending',
  details: 'See details',
  back: 'All spending',
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  /** What the total is made of, where it could surprise. */
  counted:
    'Refunds reduce spending, and pending transactions count. Transfers, card payments and hidden transactions are left out.',
  loading: 'Loading your spending',
  /** [A4-35] */
  noHistory: 'Track your spending to find ways to reduce your expenses.',
  /** For a month before the current one. */
  noneThatMonth: 'You had no spending in this month.',
  /** [A4-36] */
  noneThisMonth: "You don't have any spending for this month yet.",
} as const;

/** Word for word from [A4-37], the middle part being the way to them. */
export const uncategorizedParts = (count: number): readonly [string, string, string] => [
  `This month you have ${String(count)} uncategorized expenses. `,
  'Categorize them',
  ' to more accurately track your spending.',
];

/** A slice of the ring in words: `Dining: $86, 5%`. */
export const sliceText = ({ name, amount, percentage }: Slice): string =>
  `${name}: ${formatWholeUsd(amount)}, ${String(percentage)}%`;

interface Slice {
  readonly name: string;
  readonly amount: Cents;
  readonly percentage: number;
}

/** How many transactions make the amount of a category. */
export const countText = (count: number): string =>
  count === 1 ? '1 transaction' : `${String(count)} transactions`;

const NUMBER_WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** The categories below the largest ones, together: `Five more`. */
export const moreCategories = (count: number): string => `${NUMBER_WORDS[count - 1] ?? String(count)} more`;

/** The months that the page is about: `in November 2026`, `since August 2026`. */
export const spanText = (month: YearMonth, monthsBack: number): string =>
  monthsBack === 0 ? `in ${formatMonth(month)}` : `since ${formatMonth(addMonths(month, -monthsBack))}`;

/** The headline while a category is selected: `Dining: $86 in November 2026`. */
export const categorySentence = (
  { description, amount }: Pick<RankedCategory, 'description' | 'amount'>,
  span: string,
): string => `${description}: ${formatWholeUsd(amount)} ${span}`;

/** The share of the selected category, beside its bar: `5% of your spending`. */
export const shareSentence = ({ percentage }: Pick<RankedCategory, 'percentage'>): string =>
  `${String(percentage)}% of your spending`;

/** The headline of the spending page. */
export const spentSentence = (total: Cents, span: string): string =>
  `You spent ${formatWholeUsd(total)} ${span}.`;

/** How many months before the chosen one are included. */
export const MONTHS_BACK = [0, 3, 6, 12] as const;
export const monthsBackText = (count: number): string =>
  count === 0 ? '1 month' : `With the ${String(count)} months before`;

export const noneInMonthText = (month: YearMonth): string => `In ${formatMonth(month)} you spent nothing.`;

/** What the month before came to, with its largest category. */
export const previousMonthText = (month: YearMonth, total: Cents, largest: RankedCategory): string =>
  `In ${formatMonth(month)} you spent ${formatWholeUsd(total)}, the most on ${largest.description} (${formatWholeUsd(largest.amount)}).`;
