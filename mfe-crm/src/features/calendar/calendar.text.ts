import type { CalendarTime } from '@fw/contract-crm/appointments';
import type { IsoDate } from '@fw/units';

export const CALENDAR_TEXT = {
  title: 'Calendar',
  loading: 'Loading your calendar',
  failed: "We couldn't load your calendar.",
  week: 'Week',
  list: 'List',
  view: 'View',
  shown: 'Days shown',
  previous: 'Earlier',
  next: 'Later',
  thisWeek: 'This week',
  free: 'Nothing planned',
  proposed: 'Waits for an answer',
  overlaps: 'Overlaps another appointment',
  outside: 'Outside office hours',
  empty: 'No appointments in these four weeks.',
  today: 'Today',
} as const;

const TIME = { timeStyle: 'short' } as const;

/** `9:00 – 9:30 AM` */
export const timeRange = ({ startsAt, endsAt }: CalendarTime, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...TIME, timeZone })
    .formatRange(Date.parse(startsAt), Date.parse(endsAt))
    .replaceAll(/[\u2009\u202F]/g, ' ');

const daysFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 30 – Dec 6, 2026` */
export const daysText = (first: IsoDate, last: IsoDate): string =>
  daysFormat.formatRange(Date.parse(first), Date.parse(last)).replaceAll('\u2009', ' ');

export const countSentence = (count: number): string => {
  if (count === 0) return 'You have no appointments.';
  return `You have ${String(count)} ${count === 1 ? 'appointment' : 'appointments'}.`;
};
