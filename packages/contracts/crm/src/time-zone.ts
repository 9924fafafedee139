import * as z from 'zod/mini';

/** Time zones that this machine knows. */
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
export const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Please choose a time zone.'));

export const DEFAULT_TIME_ZONE = 'America/New_York';
