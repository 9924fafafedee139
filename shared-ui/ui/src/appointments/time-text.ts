import type { AppointmentTime } from './appointment.ts';

/** The city of a time zone: `Europe/Berlin` is Berlin. */
export const zoneName = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** `Tue, Dec 1, 2026, 3:00 – 3:30 PM, Berlin time` */
export function timeText({ startsAt, endsAt }: AppointmentTime, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const range = format.formatRange(new Date(startsAt), new Date(endsAt));
  return `${range.replaceAll(/[\u2009\u202F]/g, ' ')}, ${zoneName(timeZone)} time`;
}
