import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { appointmentRow, appointmentSchema, type AppointmentRow, type Span } from './appointments.schema.ts';

/** Accepted appointments of the longest span that is shown. */
const MAX_ACCEPTED = 1_000;
/** Appointments of one advisor that wait for an answer, the last changed first. */
const MAX_WAITING = 300;

export type AdvisorCalendarRepo = ReturnType<typeof advisorCalendarRepo>;

/** Appointments of an advisor by time. */
export function advisorCalendarRepo(connection: Connection) {
  const model = connection.model('Appointment', appointmentSchema, 'appointments');
  const rows = rowDecoder(model, appointmentRow);
  return {
    /** Those that touch a span; an appointment lasts less than a day. */
    listAccepted: async (advisorId: string, { startsAt, endsAt }: Span): Promise<AppointmentRow[]> => {
      const filter = {
        advisorId,
        status: 'accepted' as const,
        'accepted.startsAt': trusted({ $gte: new Date(startsAt.getTime() - 86_400_000), $lt: endsAt }),
        'accepted.endsAt': trusted({ $gt: startsAt }),
      };
      return rows.many(await model.find(filter).sort({ 'accepted.startsAt': 1 }).limit(MAX_ACCEPTED).lean());
    },
    listWaiting: async (advisorId: string): Promise<AppointmentRow[]> =>
      rows.many(
        await model.find({ advisorId, status: 'proposed' }).sort({ changedAt: -1 }).limit(MAX_WAITING).lean(),
      ),
  };
}
