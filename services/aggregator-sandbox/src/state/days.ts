const DAY_MS = 86_400_000;

const BANK_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day at the bank, in New York, of an instant in milliseconds. */
export const bankDay = (instantMs: number): string => BANK_DAY.format(instantMs);

const utcDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

/** The day so many days later; negative counts go back. */
export function addDays(day: string, count: number): string {
  return utcDay(Date.parse(day) + count * DAY_MS);
}

/** The day of the month so many months later; 31 January plus one month is 28 or 29 February. */
export function addMonths(day: string, count: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return dayInMonth(year, month - 1 + count, date);
}

/** A date in a month counted from zero, kept inside that month. */
export function dayInMonth(year: number, monthIndex: number, date: number): string {
  const last = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return utcDay(Date.UTC(year, monthIndex, Math.min(date, last)));
}

/** ISO date and time of an instant, as Plaid writes them. */
export function stamp(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

/** Milliseconds of a number of days. */
export const days = (count: number): number => count * DAY_MS;
