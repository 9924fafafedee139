import { isoDate, yearMonth, type Instant, type IsoDate, type YearMonth } from '@fw/units';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in the product's time zone; the only place of this remote that reads the clock. */
export const today = (): IsoDate => isoDate(DAY.format(new Date()));

/** The calendar day of a moment in the product's time zone. */
export const dayOfInstant = (at: Instant): IsoDate => isoDate(DAY.format(new Date(at)));

/** The month a route names, or null when it names none. */
export function monthOfRoute(year: string | undefined, month: string | undefined): YearMonth | null {
  const text = `${year ?? ''}-${(month ?? '').padStart(2, '0')}`;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? yearMonth(text) : null;
}
