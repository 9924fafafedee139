import { addDays, dayOf, formatShortMonth, yearMonthOf, type IsoDate } from '@fw/units';

const DAYS_OF_WEEK = 7;

/** The columns of the calendar. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whole weeks from the one of today to the one of the last entry. */
export function calendarDays(
  today: IsoDate,
  entries: readonly { readonly date: IsoDate }[],
): readonly IsoDate[] {
  const last = entries.reduce((latest, { date }) => (date > latest ? date : latest), today);
  const from = addDays(today, -weekdayOf(today));
  const days: IsoDate[] = [];
  for (let day = from; day <= last || days.length % DAYS_OF_WEEK > 0; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `Dec ` before the first day of a month, and before the first square of the calendar. */
export const monthInCalendar = (day: IsoDate, today: IsoDate): string => {
  const isFirst = dayOf(day) === 1 || day === addDays(today, -weekdayOf(today));
  return isFirst ? `${formatShortMonth(yearMonthOf(day))} ` : '';
};
