import { dayInProductZone, yearMonth, type Instant, type IsoDate, type YearMonth } from '@fw/units';

/** Whole minutes that have passed since a moment; 0 for one in the future. */
export const minutesSince = (at: Instant): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000));

/** The calendar day of a moment in the product's time zone. */
export const dayOfInstant = (at: Instant): IsoDate => dayInProductZone(Date.parse(at));

/** The month a route names, or null when it names none. */
export function monthOfRoute(year: string | undefined, month: string | undefined): YearMonth | null {
  const text = `${year ?? ''}-${(month ?? '').padStart(2, '0')}`;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? yearMonth(text) : null;
}
