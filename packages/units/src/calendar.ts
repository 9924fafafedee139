import type { Branded } from './brand.ts';

/** `2026-08-31`, a day without a clock or a time zone. */
export type IsoDate = Branded<string, 'IsoDate'>;

/** `2026-08`, a calendar month. */
export type YearMonth = Branded<string, 'YearMonth'>;

/** `2026-08-31T10:00:00.000Z`, a moment, always UTC. */
export type Instant = Branded<string, 'Instant'>;

/** A count of months, as in a payoff horizon. */
export type Months = Branded<number, 'Months'>;

/** Whole years of life. */
export type Age = Branded<number, 'Age'>;

export const MONTHS_PER_YEAR = 12;
/** [A9-02] */
const MAX_AGE_YEARS = 130;

const MONTH_SHAPE = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY_SHAPE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Days up to the 28th exist in every month; most checks need no more than that. */
const DAYS_OF_EVERY_MONTH = '28';
const MILLISECONDS_PER_DAY = 86_400_000;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const utc = (date: IsoDate): number => Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date));
const dateFromUtc = (milliseconds: number): IsoDate =>
  new Date(milliseconds).toISOString().slice(0, 10) as IsoDate;

/** True for a text `YYYY-MM` with a month from 01 to 12. */
export const isYearMonth = (value: unknown): value is YearMonth =>
  typeof value === 'string' && MONTH_SHAPE.test(value);

/** True for days that exist: 2024-02-30 is refused. */
export const isIsoDate = (value: unknown): value is IsoDate =>
  typeof value === 'string' &&
  DAY_SHAPE.test(value) &&
  (value.slice(8) <= DAYS_OF_EVERY_MONTH ||
    Number(value.slice(8)) <= daysInMonth(value.slice(0, 7) as YearMonth));

/** True for a UTC moment in ISO 8601, ending in `Z`. */
export const isInstant = (value: unknown): value is Instant =>
  typeof value === 'string' && value.endsWith('Z') && !Number.isNaN(Date.parse(value));

/** Takes a text like 2026-08; anything else is a RangeError. */
export function yearMonth(text: string): YearMonth {
  if (!isYearMonth(text)) throw new RangeError(`not a month like 2026-08: ${text}`);
  return text;
}

/** Takes an existing day like 2026-08-31; anything else is a RangeError. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`not a day like 2026-08-31: ${text}`);
  return text;
}

/** Takes a UTC moment in ISO 8601; anything else is a RangeError. */
export function instant(text: string): Instant {
  if (!isInstant(text)) throw new RangeError(`not a UTC moment: ${text}`);
  return text;
}

/** The moment of a Date, in UTC; an invalid Date is a RangeError. */
export const toInstant = (at: Date): Instant => instant(at.toISOString());

/** A count of months as its unit, unchecked; negative counts go back. */
export const months = (count: number): Months => count as Months;

/** The calendar year, 0 to 9999. */
export const yearOf = (date: IsoDate | YearMonth): number => Number(date.slice(0, 4));
/** The month of the year, 1 to 12. */
export const monthOf = (date: IsoDate | YearMonth): number => Number(date.slice(5, 7));
/** The day of the month, 1 to 31. */
export const dayOf = (date: IsoDate): number => Number(date.slice(8, 10));
/** The month that contains a day. */
export const yearMonthOf = (date: IsoDate): YearMonth => yearMonth(date.slice(0, 7));

/** The month of a year (0 to 9999) and a month number (1 to 12); RangeError outside. */
export const yearMonthFrom = (year: number, month: number): YearMonth =>
  yearMonth(`${pad(year, 4)}-${pad(month, 2)}`);

/** The number of days of a month, 28 to 31 in the Gregorian calendar. */
export const daysInMonth = (month: YearMonth): number =>
  new Date(Date.UTC(yearOf(month), monthOf(month), 0)).getUTCDate();

/** The month `count` whole months later, earlier when negative; RangeError outside the years 0 to 9999. */
export function addMonths(month: YearMonth, count: number): YearMonth {
  const index = yearOf(month) * MONTHS_PER_YEAR + monthOf(month) - 1 + count;
  const year = Math.floor(index / MONTHS_PER_YEAR);
  return yearMonthFrom(year, index - year * MONTHS_PER_YEAR + 1);
}

/** The day `count` whole days later, earlier when negative. */
export const addDays = (date: IsoDate, count: number): IsoDate =>
  dateFromUtc(utc(date) + count * MILLISECONDS_PER_DAY);

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((utc(to) - utc(from)) / MILLISECONDS_PER_DAY);

/** Whole months from one month to another; negative when the second is earlier. */
export const monthsBetween = (from: YearMonth, to: YearMonth): number =>
  (yearOf(to) - yearOf(from)) * MONTHS_PER_YEAR + monthOf(to) - monthOf(from);

/** The first day of a month. */
export const firstDayOf = (month: YearMonth): IsoDate => isoDate(`${month}-01`);
/** The last day of a month. */
export const lastDayOf = (month: YearMonth): IsoDate => isoDate(`${month}-${pad(daysInMonth(month), 2)}`);

/** The days of a month together with the months before it, from the first day of the earliest one. */
export const daysOfMonths = (month: YearMonth, monthsBack = 0) => ({
  fromDate: firstDayOf(addMonths(month, -monthsBack)),
  toDate: lastDayOf(month),
});

/** The same day so many years before; 29 February is 28 February in a year that has none. */
export function yearsBefore(date: IsoDate, years: number): IsoDate {
  const month = addMonths(yearMonthOf(date), -years * MONTHS_PER_YEAR);
  return isoDate(`${month}-${pad(Math.min(dayOf(date), daysInMonth(month)), 2)}`);
}

/** The oldest date of birth: 1 January of the year 130 years before [A5-17]. */
export const earliestBirthDate = (today: IsoDate): IsoDate =>
  firstDayOf(yearMonthFrom(yearOf(today) - MAX_AGE_YEARS, 1));

/** Days left after this one in its month [A2-41]. */
export const daysLeftInMonth = (date: IsoDate): number => daysInMonth(yearMonthOf(date)) - dayOf(date);

/** Whole years lived, never negative [A9-06]; a 29 February birthday advances on 1 March in common years. */
export function ageOn(today: IsoDate, birth: IsoDate): Age {
  const hadBirthday = today.slice(5) >= birth.slice(5);
  return Math.max(0, yearOf(today) - yearOf(birth) - (hadBirthday ? 0 : 1)) as Age;
}

/** A day as `MM/DD/YYYY` [A9-02]. */
export const formatDate = (date: IsoDate): string =>
  `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

/** The same with two digits of the year, where a day is one part of a line: `MM/DD/YY` [A9-02]. */
export const formatShortDate = (date: IsoDate): string =>
  `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(2, 4)}`;

/** The same in the name of a file, which has no slashes: `MM-DD-YYYY` [A9-02]. */
export const formatFileDate = (date: IsoDate): string => formatDate(date).replaceAll('/', '-');

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const SHORT_NAME = 3;

const nameOfMonth = (date: IsoDate | YearMonth): string => MONTHS[monthOf(date) - 1] ?? '';

/** A month in words, in American English: `November 2026`. */
export const formatMonth = (month: YearMonth): string => `${nameOfMonth(month)} ${String(yearOf(month))}`;
/** The abbreviated name of a month, without its year: `Nov`. */
export const formatShortMonth = (month: YearMonth): string => nameOfMonth(month).slice(0, SHORT_NAME);
/** A day in words, in American English: `November 21, 2026`. */
export const formatLongDate = (date: IsoDate): string =>
  `${nameOfMonth(date)} ${String(dayOf(date))}, ${String(yearOf(date))}`;

/** The same with its weekday: `Saturday, November 21, 2026`. */
export const formatWeekday = (date: IsoDate): string =>
  `${WEEKDAYS[new Date(utc(date)).getUTCDay()] ?? ''}, ${formatLongDate(date)}`;

/** The calendar day of a moment, in milliseconds since 1970, in a time zone. */
export const dayInZone = (milliseconds: number, timeZone: string): IsoDate =>
  isoDate(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(milliseconds),
  );

const PRODUCT_ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;
/** The first year of the present rule. */
const SUMMER_TIME_SINCE = 2007;

/** A Sunday of a month, the first or the second one, at an hour UTC; months count from 1. */
function sundayOf(month: YearMonth, which: 1 | 2, hour: number): number {
  const first = utc(firstDayOf(month));
  const before = (7 - new Date(first).getUTCDay()) % 7;
  return first + (before + 7 * (which - 1)) * MILLISECONDS_PER_DAY + hour * HOUR_MS;
}

/** Summer time from the second Sunday of March to the first one of November, both at 2 o'clock (15 U.S.C. § 260a). */
function hoursBehind(milliseconds: number, year: number): number {
  const isSummer =
    milliseconds >= sundayOf(yearMonthFrom(year, 3), 2, 7) &&
    milliseconds < sundayOf(yearMonthFrom(year, 11), 1, 6);
  return isSummer ? 4 : 5;
}

/** The calendar day of a moment, in milliseconds since 1970, in the product's time zone (America/New_York). */
export function dayInProductZone(milliseconds: number): IsoDate {
  const year = new Date(milliseconds).getUTCFullYear();
  if (!(year >= SUMMER_TIME_SINCE)) return dayInZone(milliseconds, PRODUCT_ZONE);
  return dateFromUtc(milliseconds - hoursBehind(milliseconds, year) * HOUR_MS);
}

const counted = (count: number, word: string): string => `${String(count)} ${word}${count === 1 ? '' : 's'}`;

/** `X years and Y months` [B9-11]; zero parts are dropped, 0 gives `0 months`. */
export function describeMonths(count: Months): string {
  const years = Math.floor(count / MONTHS_PER_YEAR);
  const rest = count % MONTHS_PER_YEAR;
  if (years === 0) return counted(rest, 'month');
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`;
}
