import type { TaskRepeat } from '@fw/contract-crm';
import {
  addDays,
  addMonths,
  dayOf,
  firstDayOf,
  isoDate,
  lastDayOf,
  yearMonthOf,
  type IsoDate,
} from '@fw/units';

const MONTHS: Readonly<Record<'monthly' | 'quarterly' | 'yearly', number>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

/** The same day of a later month; its last day where the month is shorter. */
function sameDayLater(date: IsoDate, months: number): IsoDate {
  const month = addMonths(yearMonthOf(date), months);
  const day = addDays(firstDayOf(month), dayOf(date) - 1);
  const last = lastDayOf(month);
  return isoDate(day > last ? last : day);
}

/**
 * The next date of a repeated task: the first one after both its due date and `today`, so that a task completed late
 * is not due at once again. Null for a task that is not repeated.
 */
export function nextDue(dueOn: IsoDate, repeat: TaskRepeat, today: IsoDate): IsoDate | null {
  if (repeat === 'never') return null;
  for (let count = 1; ; count += 1) {
    const next =
      repeat === 'weekly' ? addDays(dueOn, 7 * count) : sameDayLater(dueOn, MONTHS[repeat] * count);
    if (next > today) return next;
  }
}
