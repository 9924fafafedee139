import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { appointmentRow, appointmentSchema } from './appointments.schema.ts';

/** When clients last met an advisor. */
export function lastAppointmentsRepo(connection: Connection) {
  const model = connection.model('Appointment', appointmentSchema, 'appointments');
  const rows = rowDecoder(model, appointmentRow);
  return {
    /** When the last accepted appointment of each of these clients began. */
    lastMet: async (clientIds: readonly string[], before: Date): Promise<ReadonlyMap<string, Date>> => {
      const last = await Promise.all(
        clientIds.map((clientId) =>
          model
            .findOne({ clientId, status: 'accepted', 'accepted.startsAt': trusted({ $lt: before }) })
            .sort({ 'accepted.startsAt': -1 })
            .lean(),
        ),
      );
      return new Map(
        rows
          .many(last.filter((row) => row !== null))
          .flatMap(({ clientId, accepted }) => (accepted ? [[clientId, accepted.startsAt] as const] : [])),
      );
    },
  };
}
