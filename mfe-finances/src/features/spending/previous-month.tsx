import { addMonths, type YearMonth } from '@fw/units';
import { rankedDays } from './spending-panel.tsx';
import { useRankedSpendingQuery } from './spending.api.ts';
import { previousMonthText } from './spending.text.ts';
import styles from './spending.module.css';

/** The spending of the month before, to compare with; nothing where there was none [A7-27]. */
export function PreviousMonth({ month }: { readonly month: YearMonth }) {
  const previous = addMonths(month, -1);
  const { data } = useRankedSpendingQuery({ body: rankedDays(previous) });
  const [largest] = data?.rankedCategories ?? [];
  if (!data || !largest) return null;
  return <p className={styles['previous']}>{previousMonthText(previous, data.totalSpending, largest)}</p>;
}
