const NEW_YORK = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** Today as YYYY-MM-DD where the sponsors are: the suite refuses rows of a later day. */
export const today = (now = new Date()) => NEW_YORK.format(now);

/** The month of today, YYYY-MM. */
export const thisMonth = () => today().slice(0, 7);

/** The month before this one, YYYY-MM. */
export function monthBefore() {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
