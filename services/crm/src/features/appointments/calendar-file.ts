import type { CalendarFile } from '@fw/contract-crm';
import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import type { AppointmentRow, Span } from './appointments.schema.ts';

const HOST = 'fairwater.example';

interface CalendarEntry {
  readonly row: Pick<AppointmentRow, '_id' | 'topic' | 'version' | 'changedAt'>;
  readonly accepted: Span;
  /** Who the reader meets. */
  readonly withName: string;
  readonly address: string;
}

/**
 * An accepted appointment as a file of RFC 5545. Times are in UTC, so that no description of a time zone can be outdated;
 * the id stays the same and the sequence rises, so that a calendar replaces an earlier time.
 */
export function calendarFile({ row, accepted, withName, address }: CalendarEntry): CalendarFile {
  const calendar = ical({
    prodId: { company: 'Fairwater', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${row._id}@${HOST}`,
    sequence: row.version,
    stamp: row.changedAt,
    start: accepted.startsAt,
    end: accepted.endsAt,
    summary: `${row.topic} (${withName})`,
    url: address,
    status: ICalEventStatus.CONFIRMED,
  });
  return {
    fileName: `appointment-${accepted.startsAt.toISOString().slice(0, 10)}.ics`,
    content: calendar.toString(),
  };
}
