import type { CalendarTime } from '@fw/contract-crm';
import type { IsoDate } from '@fw/units';
import { parseDate, toZoned } from '@internationalized/date';
import type { AdvisorCalendarRepo } from './advisor-calendar.repo.ts';
import { toInstants, type AppointmentRow, type Span } from './appointments.schema.ts';

interface AdvisorCalendarDependencies {
  readonly advisorCalendarRepo: AdvisorCalendarRepo;
  readonly clientNames: (clientIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly advisorZone: (advisorId: string) => Promise<string>;
}

interface Days {
  readonly from: IsoDate;
  readonly days: number;
}

/** Days of the calendar as moments, in a zone whose clocks may change among them. */
function toSpan({ from, days }: Days, timeZone: string): Span {
  const first = parseDate(from);
  return {
    startsAt: toZoned(first, timeZone).toDate(),
    endsAt: toZoned(first.add({ days }), timeZone).toDate(),
  };
}

interface TimedRow {
  readonly row: AppointmentRow;
  readonly time: Span;
}

const touches = (time: Span, span: Span): boolean =>
  time.startsAt < span.endsAt && time.endsAt > span.startsAt;

export type AdvisorCalendar = ReturnType<typeof advisorCalendar>;

/** The calendar of an advisor: what was accepted, and every time that waits for an answer of either side. */
export const advisorCalendar =
  ({ advisorCalendarRepo, clientNames, advisorZone }: AdvisorCalendarDependencies) =>
  async (advisorId: string, days: Days): Promise<CalendarTime[]> => {
    const span = toSpan(days, await advisorZone(advisorId));
    const [accepted, waiting] = await Promise.all([
      advisorCalendarRepo.listAccepted(advisorId, span),
      advisorCalendarRepo.listWaiting(advisorId),
    ]);
    const timed: TimedRow[] = [
      ...accepted.flatMap((row) => (row.accepted ? [{ row, time: row.accepted }] : [])),
      ...waiting.flatMap((row) => row.times.map((time) => ({ row, time }))),
    ].filter(({ time }) => touches(time, span));
    const names = await clientNames(timed.map(({ row }) => row.clientId));
    return timed
      .toSorted((one, other) => one.time.startsAt.getTime() - other.time.startsAt.getTime())
      .map(({ row: { _id, clientId, topic, status }, time }) => ({
        appointmentId: _id,
        clientId,
        clientName: names.get(clientId) ?? '',
        topic,
        status: status === 'accepted' ? 'accepted' : 'proposed',
        ...toInstants(time),
      }));
  };
