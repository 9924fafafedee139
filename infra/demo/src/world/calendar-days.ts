import { addDays, daysInMonth, isoDate, type IsoDate, type YearMonth } from '@fw/units';

const weekday = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A day of a month; days past its end are its last day. */
export const dayIn = (month: YearMonth, day: number): IsoDate =>
  isoDate(`${month}-${String(Math.min(day, daysInMonth(month))).padStart(2, '0')}`);

/** Pay that falls on a weekend comes the Friday before. */
export function businessDayBefore(date: IsoDate): IsoDate {
  const back = { 0: 2, 6: 1 }[weekday(date)] ?? 0;
  return addDays(date, -back);
}

/** Every Friday of a month. */
export const fridaysIn = (month: YearMonth): IsoDate[] =>
  Array.from({ length: daysInMonth(month) }, (_, index) => dayIn(month, index + 1)).filter(
    (date) => weekday(date) === 5,
  );

/** Fridays of even weeks since 1970, for pay every two weeks. */
export const evenFridaysIn = (month: YearMonth): IsoDate[] =>
  fridaysIn(month).filter((date) => Math.floor(Date.parse(`${date}T00:00:00Z`) / 604_800_000) % 2 === 0);
