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

/** Word for word from [A4-37]. */
export const uncategorizedText = (count: number): string =>
  `This month you have ${String(count)} uncategorized expenses. Categorize them to more accurately track your spending.`;

interface Message {
  readonly hasHistory: boolean;
  readonly hasSpending: boolean;
  readonly uncategorizedCount: number;
}

/** What to say under the chart; nothing when every expense has its category. */
export function spendingMessage({ hasHistory, hasSpending, uncategorizedCount }: Message): string | null {
  if (!hasHistory) return SPENDING_TEXT.noHistory;
  if (!hasSpending) return SPENDING_TEXT.noneThisMonth;
  return uncategorizedCount > 0 ? uncategorizedText(uncategorizedCount) : null;
}
