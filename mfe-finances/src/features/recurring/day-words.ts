import {
  dayOf,
  daysBetween,
  formatLongDate,
  formatShortMonth,
  formatWeekday,
  yearMonthOf,
  type IsoDate,
} from '@fw/units';

/** A day in a sentence or on an axis that covers a few months: `Dec 3`. */
export const shortDay = (day: IsoDate): string =>
  `${formatShortMonth(yearMonthOf(day))} ${String(dayOf(day))}`;

/** A day of the coming weeks in a sentence: `December 3`. */
export const monthAndDay = (day: IsoDate): string => formatLongDate(day).replace(/, \d+$/, '');

/** A day of a list of some weeks: `Thu, Dec 3`. */
export const weekdayAndDay = (day: IsoDate): string => `${formatWeekday(day).slice(0, 3)}, ${shortDay(day)}`;

/** How far a day is from today: `in 8 days`. */
export function fromToday(day: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1) return `in ${String(days)} days`;
  return days === -1 ? 'yesterday' : `${String(-days)} days ago`;
}
