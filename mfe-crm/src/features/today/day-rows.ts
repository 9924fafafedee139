import type { OfficeHours } from '@fw/contract-crm/office-hours';
import type { TodayAppointment } from '@fw/contract-crm/today';

/** A row of the day: the label of its hour, where it is the first of the hour, and what happens then. */
export interface DayRow {
  readonly key: string;
  readonly hour: number | null;
  readonly holds: TodayAppointment | 'now' | null;
}

const hourIn = (moment: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(moment));

interface Clock {
  readonly now: number;
  readonly timeZone: string;
}

interface ShownDay extends Clock {
  /** The hours that the day shows in any case; an appointment outside of them adds its own. */
  readonly officeHours: OfficeHours;
}

interface Event {
  readonly hour: number;
  readonly holds: TodayAppointment | 'now';
}

/** The appointments in their order, and the present moment before the next one or after the last. */
function toEvents(planned: readonly TodayAppointment[], { now, timeZone }: Clock): readonly Event[] {
  const next = planned.find(({ startsAt }) => Date.parse(startsAt) > now);
  const events = planned.flatMap((holds): Event[] => {
    const hour = hourIn(Date.parse(holds.startsAt), timeZone);
    return holds === next
      ? [
          { hour, holds: 'now' },
          { hour, holds },
        ]
      : [{ hour, holds }];
  });
  const last = events.at(-1);
  return last && !next ? [...events, { hour: last.hour, holds: 'now' }] : events;
}

const emptyHours = (from: number, to: number): DayRow[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => ({
    key: `hour ${String(from + place)}`,
    hour: from + place,
    holds: null,
  }));

/** The hours of a day with its appointments in their order and the present moment among them. */
export function dayRows(
  planned: readonly TodayAppointment[],
  { officeHours, ...clock }: ShownDay,
): readonly DayRow[] {
  const events = toEvents(planned, clock);
  const rows: DayRow[] = [];
  let unlabelled = Math.min(officeHours.from, events[0]?.hour ?? officeHours.from);
  for (const { hour, holds } of events) {
    rows.push(...emptyHours(unlabelled, hour), {
      key: holds === 'now' ? 'now' : holds.appointmentId,
      hour: hour >= unlabelled ? hour : null,
      holds,
    });
    unlabelled = Math.max(unlabelled, hour + 1);
  }
  return [...rows, ...emptyHours(unlabelled, officeHours.to + 1)];
}
