import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { AppointmentMailsRepo } from './appointment-mails.repo.ts';
import { appointmentWrites, type OwnSide } from './appointment-writes.repo.ts';
import { appointmentRow, appointmentSchema, type AppointmentRow } from './appointments.schema.ts';

/** The appointments that a page shows. */
const MAX_LISTED = 20;

interface Pair {
  readonly clientId: string;
  readonly advisorId: string;
}

export type AppointmentsRepo = ReturnType<typeof appointmentsRepo>;

/** Appointments of every client. */
export function appointmentsRepo(connection: Connection, mailsRepo: Pick<AppointmentMailsRepo, 'plan'>) {
  const model = connection.model('Appointment', appointmentSchema, 'appointments');
  const rows = rowDecoder(model, appointmentRow);

  return {
    /** The last changed first. */
    list: async (of: Pick<Pair, 'clientId'> | Pair): Promise<AppointmentRow[]> =>
      rows.many(
        await model
          .find({ ...of })
          .sort({ changedAt: -1 })
          .limit(MAX_LISTED)
          .lean(),
      ),
    find: async (side: OwnSide, appointmentId: string): Promise<AppointmentRow | null> =>
      rows.one(await model.findOne({ ...side, _id: appointmentId }).lean()),
    /** The zone that the client used last; null before their first answer. */
    lastClientZone: async (clientId: string): Promise<string | null> => {
      const filter = { clientId, clientTimeZone: trusted({ $ne: null }) };
      return rows.one(await model.findOne(filter).sort({ changedAt: -1 }).lean())?.clientTimeZone ?? null;
    },
    ...appointmentWrites(connection, mailsRepo),
  };
}
