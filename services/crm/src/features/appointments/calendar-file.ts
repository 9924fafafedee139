import type { CalendarFile } from '@fw/contract-crm';
import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import type { AppointmentRow, Span } from './appointments.schema.ts';

const HOST = 'fairwater.example';
const PRODUCT = { company: 'Fairwater', product: 'Appointments', language: 'EN' };
/** How often a program may read a calendar again. */
const REFRESH_SECONDS = 3_600;

interface CalendarEntry {
  readonly row: Pick<AppointmentRow, '_id' | 'topic' | 'version' | 'changedAt'>;
  readonly accepted: Span;
  /** Who the reader meets. */
  readonly withName: string;
  readonly address: string;
}

/** The id stays the same and the sequence rises, so that a calendar replaces an earlier time. */
const toEvent = (row: Omit<CalendarEntry['row'], 'topic'>, { startsAt, endsAt }: Span) => ({
  id: `${row._id}@${HOST}`,
  sequence: row.version,
  stamp: row.changedAt,
  start: startsAt,
  end: endsAt,
});

/**
 * An accepted appointment as a file of RFC 5545. Times are in UTC, so that no description of a time zone can be outdated.
 */
export function calendarFile({ row, accepted, withName, address }: CalendarEntry): CalendarFile {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    ...toEvent(row, accepted),
    summary: `${row.topic} (${withName})`,
    url: address,
    status: ICalEventStatus.CONFIRMED,
  });
  return {
    fileName: `appointment-${accepted.startsAt.toISOString().slice(0, 10)}.ics`,
    content: calendar.toString(),
  };
}

export interface FeedEntry {
  readonly row: Pick<AppointmentRow, '_id' | 'clientId' | 'status' | 'version' | 'changedAt'>;
  readonly time: Span;
  readonly withName: string;
}

/** Appointments of an advisor for another program: whom they meet and when, never the topic that a client entered. */
export function feedText(entries: readonly FeedEntry[], portalAddress: string): string {
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: 'Fairwater appointments',
    ttl: REFRESH_SECONDS,
  });
  for (const { row, time, withName } of entries) {
    calendar.createEvent({
      ...toEvent(row, time),
      summary: `Appointment with ${withName}`,
      url: `${portalAddress}/#/crm/employees/${row.clientId}`,
      status: row.status === 'accepted' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  return calendar.toString();
}
