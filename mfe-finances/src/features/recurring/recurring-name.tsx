import type { Recurring } from '@fw/contract-finances';
import { Marked } from '@fw/ui/core';
import { CategoryMark, MerchantMark } from '@fw/ui/marks';
import { formatDate } from '@fw/units';
import { today } from '@fw/units/today';
import { fromToday } from './day-words.ts';
import { CADENCE_TEXT, priceChangeText } from './recurring.text.ts';
import styles from './recurring-rows.module.css';

/** The initials of who is paid; the icon of the category for money in. */
export const RecurringMark = ({
  name,
  categoryId,
  value,
}: Pick<Recurring, 'name' | 'categoryId' | 'value'>) =>
  value > 0 ? <CategoryMark categoryId={categoryId} /> : <MerchantMark name={name} categoryId={categoryId} />;

/** Who is paid how often, behind a mark in the colour of the category. */
export function RecurringName({ item }: { readonly item: Recurring }) {
  const { name, cadence, priceChange } = item;
  return (
    <Marked
      mark={<RecurringMark {...item} />}
      name={name}
      sub={[CADENCE_TEXT[cadence], ...(priceChange ? [priceChangeText(priceChange)] : [])]}
    />
  );
}

/** When it is expected next. */
export const NextDay = ({ item: { nextDate } }: { readonly item: Recurring }) => (
  <span className={styles['day']}>
    {formatDate(nextDate)} <span className={styles['sub']}>{fromToday(nextDate, today())}</span>
  </span>
);
