import type { Recurring, recurringCalls } from '@fw/contract-finances';
import { addDays, dayOf, daysBetween, formatShortMonth, yearMonthOf, type IsoDate } from '@fw/units';
import type { ReplyOf } from '@fw/web-kit';
import { shortDay } from './day-words.ts';

const DAYS_OF_WEEK = 7;
/** Five weeks are shown at a time. */
const SHOWN_DAYS = 5 * DAYS_OF_WEEK;
/** How far ahead the service expects what recurs. */
const KNOWN_DAYS = 60;

/** Which items are confirmed; the calendar has entries of the others too. */
export const confirmedIds = (items: readonly Recurring[]): ReadonlySet<string> =>
  new Set(items.filter(({ isConfirmed }) => isConfirmed).map(({ recurringId }) => recurringId));

/** The columns of the calendar. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const firstOfWeek = (day: IsoDate): IsoDate => addDays(day, -weekdayOf(day));

/** How many times five weeks, from the week of today, hold a day that something may be expected on. */
export const periodCount = (today: IsoDate): number =>
  Math.ceil((daysBetween(firstOfWeek(today), addDays(today, KNOWN_DAYS)) + 1) / SHOWN_DAYS);

/** Five whole weeks; those of period 0 begin with the week of today. */
export function calendarDays(today: IsoDate, period: number): readonly IsoDate[] {
  const from = addDays(firstOfWeek(today), period * SHOWN_DAYS);
  return Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(from, index));
}

/** `Nov 22 – Dec 26`. */
export const rangeText = (days: readonly IsoDate[]): string => {
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? `${shortDay(from)} – ${shortDay(to)}` : '';
};

/** True for a day before today, and for one so late that nothing is known of it. */
export const isOutside = (day: IsoDate, today: IsoDate): boolean =>
  day < today || day > addDays(today, KNOWN_DAYS);

/** `Dec ` before the first day of a month, and before the first square of the calendar. */
export const monthInCalendar = (day: IsoDate, first: IsoDate | undefined): string =>
  dayOf(day) === 1 || day === first ? `${formatShortMonth(yearMonthOf(day))} ` : '';

/** What is on a day of the calendar. */
export interface DayEntry extends Pick<Recurring, 'recurringId' | 'name' | 'value'> {
  readonly date: IsoDate;
  readonly categoryId: string;
  readonly isConfirmed: boolean;
}

type List = Pick<ReplyOf<typeof recurringCalls.list>, 'items' | 'calendar'>;

/** What is expected on the days, and what was paid on those that have passed, by day. */
export function dayEntries({ items, calendar }: List, days: readonly IsoDate[], today: IsoDate): DayEntry[] {
  const [from, to] = [days[0] ?? today, days.at(-1) ?? today];
  const itemOf = new Map(items.map((item) => [item.recurringId, item]));
  const paid = items.flatMap(({ rows, recurringId, name }) =>
    rows.filter(({ date }) => date <= today).map(({ date, value }) => ({ date, recurringId, name, value })),
  );
  return [...paid, ...calendar]
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((left, right) => (left.date < right.date ? -1 : 1))
    .map((entry) => {
      const item = itemOf.get(entry.recurringId);
      return { ...entry, categoryId: item?.categoryId ?? '', isConfirmed: item?.isConfirmed ?? false };
    });
}

const MAX_SHORT_NAME = 11;

/** The first words of a name, as many as fit into a square; at least one. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  let short = first;
  for (const word of others) {
    if (short.length + 1 + word.length > MAX_SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return short;
}
