import type { BusyTime } from '@fw/contract-crm/appointments';
import { hourText, type OfficeHours } from '@fw/contract-crm/office-hours';

const outsideText = ({ from, to }: OfficeHours): string =>
  `Outside office hours (${hourText(from)} to ${hourText(to)}).`;

/** An hour as the fields of the form write it. */
const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

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

interface Expected {
  /** Accepted appointments of the person. */
  readonly busy: readonly BusyTime[];
  /** When people expect an appointment, in the zone in which it is entered. */
  readonly officeHours: OfficeHours;
}

/** Warnings about an entered time; the person may propose it all the same. */
export function timeWarnings(
  { day, start, end }: EnteredTime,
  timeZone: string,
  { busy, officeHours }: Expected,
): string[] {
  const [from, to] = [`${day ?? ''} ${start}`, `${day ?? ''} ${end}`];
  const overlaps = busy.filter(
    ({ startsAt, endsAt }) => localText(startsAt, timeZone) < to && localText(endsAt, timeZone) > from,
  );
  const isOutside = start < clockTime(officeHours.from) || end > clockTime(officeHours.to);
  return [
    ...(isOutside ? [outsideText(officeHours)] : []),
    ...overlaps.map((time) => overlapText(time, clockText(time, timeZone))),
  ];
}
