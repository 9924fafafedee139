import type { BusyTime } from '@fw/contract-crm/appointments';

/** Times of the clock between which people expect an appointment, in the zone in which it is entered. */
const OFFICE_HOURS = { from: '08:00', to: '18:00' } as const;
const OUTSIDE = 'Outside office hours (8:00 AM to 6:00 PM).';

const overlapText = ({ clientName }: BusyTime, time: string): string =>
  `You have an appointment with ${clientName} at this time (${time}).`;

interface EnteredTime {
  readonly day: string | null;
  readonly start: string;
  readonly end: string;
}

/** A moment as the fields of the form write it, `2026-12-01 15:00`, which sorts by time. */
const localText = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    Date.parse(moment),
  );

const clockText = ({ startsAt, endsAt }: BusyTime, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
    .formatRange(Date.parse(startsAt), Date.parse(endsAt))
    .replaceAll(/[\u2009\u202F]/g, ' ');

/** Warnings about an entered time; the person may propose it all the same. */
export function timeWarnings(
  { day, start, end }: EnteredTime,
  timeZone: string,
  busy: readonly BusyTime[],
): string[] {
  const [from, to] = [`${day ?? ''} ${start}`, `${day ?? ''} ${end}`];
  const overlaps = busy.filter(
    ({ startsAt, endsAt }) => localText(startsAt, timeZone) < to && localText(endsAt, timeZone) > from,
  );
  const isOutside = start < OFFICE_HOURS.from || end > OFFICE_HOURS.to;
  return [
    ...(isOutside ? [OUTSIDE] : []),
    ...overlaps.map((time) => overlapText(time, clockText(time, timeZone))),
  ];
}
