import type { Appointment, AppointmentKey } from '@fw/contract-crm';
import { versionLost, type Clock } from '@fw/service-kit';
import type { AppointmentNews } from './appointment-mails.schema.ts';
import type { AppointmentReader, Party } from './appointment-reader.ts';
import type { AppointmentRow } from './appointments.schema.ts';

export interface ChangesDependencies {
  readonly reader: AppointmentReader;
  readonly clock: Pick<Clock, 'date' | 'milliseconds'>;
}

export const isOver = ({ status }: AppointmentRow): boolean =>
  status === 'declined' || status === 'cancelled';

/** Whether it waits for an answer of this side. */
export const isToAnswer = ({ side }: Party, { status, proposedBy }: AppointmentRow): boolean =>
  status === 'proposed' && proposedBy !== side;

/** The zone that a side used last. */
export const zoneField = ({ side }: Party, timeZone: string) =>
  side === 'client' ? { clientTimeZone: timeZone } : { advisorTimeZone: timeZone };

/** What every change of an appointment has in common. */
export function appointmentChanges({ reader, clock }: ChangesDependencies) {
  return {
    /** The row; refused with what is stored where that was changed, or where the change is not the caller's to make. */
    findFor: async (
      party: Party,
      { appointmentId, version }: AppointmentKey,
      isPossible: (row: AppointmentRow) => boolean,
    ): Promise<AppointmentRow> => {
      const row = await reader.find(party, appointmentId);
      if (row.version !== version || !isPossible(row)) throw versionLost(await reader.shownOne(row));
      return row;
    },
    /** Changes an appointment; the other side gets a mail about it. */
    change: async (
      party: Party,
      key: AppointmentKey & { readonly news: AppointmentNews },
      changes: Parameters<AppointmentReader['change']>[2],
    ): Promise<Appointment> => {
      const changed = { ...changes, changedAt: clock.date() };
      return reader.shownOne(await reader.change(party, key, changed));
    },
  };
}
