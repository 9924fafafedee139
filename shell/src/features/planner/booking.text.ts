import type { AppointmentTime } from '@fw/contract-crm/appointments';

export const BOOKING_TEXT = {
  title: 'Book a free time',
  show: 'Show free times',
  loading: 'Loading free times',
  none: 'No time is free in the next two weeks. Propose one above.',
  time: 'Time',
  choose: 'Choose a time',
  timeMissing: 'Please choose a time.',
  topic: 'Topic',
  topicMissing: 'Please enter a topic.',
  privacy: 'Please do not enter sensitive personal data such as government identifiers.',
  book: 'Book',
  cancel: 'Cancel',
  booked: 'Your appointment is booked.',
  changed: '',
} as const;

/** `Tuesday, December 1` */
export const dayText = (startsAt: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(
    Date.parse(startsAt),
  );

/** `Tue, Dec 1, 9:00 – 9:30 AM` */
export const slotText = ({ startsAt, endsAt }: AppointmentTime, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .formatRange(Date.parse(startsAt), Date.parse(endsAt))
    .replaceAll(/[\u2009\u202F]/g, ' ');
