import { firstDayOf, lastDayOf, yearMonthOf, type IsoDate, type YearMonth } from '@fw/units';

/** The month that the dates of the filter span; null where they span another period. */
export function wholeMonth(from: IsoDate | null, to: IsoDate | null): YearMonth | null {
  if (from === null || to === null) return null;
  const month = yearMonthOf(from);
  return from === firstDayOf(month) && to === lastDayOf(month) ? month : null;
}
