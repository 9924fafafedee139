import { SLOT_DAYS, SLOT_MINUTES, type OfficeHours } from '@fw/contract-crm';
import { addDays, dayInZone, type IsoDate } from '@fw/units';
import { parseDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { Span } from './appointments.schema.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;
/** The advisor learns of an appointment this long before it begins. */
const MIN_NOTICE_MS = 120 * MINUTE_MS;

export interface SlotOptions {
  readonly now: number;
  readonly timeZone: string;
  readonly officeHours: OfficeHours;
  /** Accepted appointments. */
  readonly busy: readonly Span[];
}

const isWeekday = (day: IsoDate): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The slots of one day; a time that a change of the clocks skips is none. */
function daySlots(day: IsoDate, { timeZone, officeHours: { from, to } }: SlotOptions): Span[] {
  const count = ((to - from) * MINUTES_OF_HOUR) / SLOT_MINUTES;
  const midnight = toCalendarDateTime(parseDate(day));
  return Array.from({ length: count }, (_, index) => {
    const local = midnight.add({ hours: from, minutes: index * SLOT_MINUTES });
    const zoned = toZoned(local, timeZone, 'earlier');
    const startsAt = zoned.toDate();
    const exists = zoned.hour === local.hour && zoned.minute === local.minute;
    return exists ? [{ startsAt, endsAt: new Date(startsAt.getTime() + SLOT_MINUTES * MINUTE_MS) }] : [];
  }).flat();
}

/** Free times of the next days within the office hours, Monday to Friday, by time. */
export function freeSlots(options: SlotOptions): Span[] {
  const { now, timeZone, busy } = options;
  const today = dayInZone(now, timeZone);
  return Array.from({ length: SLOT_DAYS }, (_, index) => addDays(today, index))
    .filter(isWeekday)
    .flatMap((day) => daySlots(day, options))
    .filter(({ startsAt }) => startsAt.getTime() >= now + MIN_NOTICE_MS)
    .filter((slot) => !busy.some((one) => one.startsAt < slot.endsAt && one.endsAt > slot.startsAt));
}
