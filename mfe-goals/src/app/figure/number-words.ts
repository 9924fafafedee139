const SMALL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const LARGE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const CALENDAR_YEAR = /year$/i;

/** A number of a working as people read it; a calendar year has no thousands separator. */
export function numberInWords(name: string, value: number | string): string {
  if (typeof value === 'string') return value;
  if (CALENDAR_YEAR.test(name)) return String(value);
  return (Math.abs(value) < 10 ? SMALL : LARGE).format(value).replace('-', '−');
}
