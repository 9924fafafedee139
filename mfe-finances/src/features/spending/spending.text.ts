import { formatMonth, formatWholeUsd, type Cents, type YearMonth } from '@fw/units';

export const SPENDING_TEXT = {
  title: 'Spending',
  category: 'Category',
  share: '% of spending',
  amount: 'Amount',
  previous: 'Previous category',
  next: 'Next category',
  showTotal: 'Show total spending',
  total: 'Total Spending',
  details: 'See details',
  loading: 'Reading your spending',
  /** [A4-35] */
  noHistory: 'Track your spending to find ways to reduce your expenses.',
  /** [A4-36] */
  noneThisMonth: "You don't have any spending for this month yet.",
} as const;

/** Word for word from [A4-37], the middle part being the way to them. */
export const uncategorizedParts = (count: number): readonly [string, string, string] => [
  `This month you have ${String(count)} uncategorized expenses. `,
  'Categorize them',
  ' to more accurately track your spending.',
];

/** The headline of the spending page. */
export const spentSentence = (total: Cents, month: YearMonth): string =>
  `You spent ${formatWholeUsd(total)} in ${formatMonth(month)}.`;
