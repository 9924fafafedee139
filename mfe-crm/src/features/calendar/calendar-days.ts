import type { CalendarTime } from '@fw/contract-crm/appointments';
import type { OfficeHours } from '@fw/contract-crm/office-hours';
import { addDays, dayInZone, type IsoDate } from '@fw/units';

export const WEEK_DAYS = 7;
export const LIST_DAYS = 28;

/** A time with what an advisor is warned of. */
export interface ShownTime extends CalendarTime {
  readonly isOverlapping: boolean;
  readonly isOutside: boolean;
}

/** The Monday of the week of a day. */
export const mondayOf = (day: IsoDate): IsoDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

interface Desk {
  readonly timeZone: string;
  readonly officeHours: OfficeHours;
}

/** The hour of the clock, with minutes as a part of it. */
function hourOnClock(moment: string, timeZone: string): number {
  const text = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(Date.parse(moment));
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour + minute / 60;
}

const overlap = (one: CalendarTime, other: CalendarTime): boolean =>
  one.appointmentId !== other.appointmentId && one.startsAt < other.endsAt && one.endsAt > other.startsAt;

/** Times with their warnings; two proposals of one appointment are choices and do not overlap. */
export const withWarnings = (
  times: readonly CalendarTime[],
  { timeZone, officeHours }: Desk,
): readonly ShownTime[] =>
  times.map((time) => ({
    ...time,
    isOverlapping: times.some((other) => overlap(time, other)),
    isOutside:
      hourOnClock(time.startsAt, timeZone) < officeHours.from ||
      hourOnClock(time.endsAt, timeZone) > officeHours.to,
  }));

export interface CalendarDay {
  readonly day: IsoDate;
  readonly times: readonly ShownTime[];
}

/** Each day with the times that begin on it, in the zone of the desk. */
export const calendarDays = (
  from: IsoDate,
  days: number,
  { times, timeZone }: { readonly times: readonly ShownTime[]; readonly timeZone: string },
): readonly CalendarDay[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => ({
    day,
    times: times.filter(({ startsAt }) => dayInZone(Date.parse(startsAt), timeZone) === day),
  }));
