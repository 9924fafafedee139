import type { RowGroup } from '@fw/ui/core';
import { formatWeekday, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';

/** The heading of the rows of one day. */
export const dayGroup = ({ date }: { readonly date: IsoDate }): RowGroup => ({
  key: date,
  label: date === today() ? `${TEXT.today}, ${formatWeekday(date)}` : formatWeekday(date),
});
