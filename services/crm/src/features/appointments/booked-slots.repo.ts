import { MAX_BOOKED } from '@fw/contract-crm';
import { stableId } from '@fw/service-kit';
import { trusted, type Connection } from 'mongoose';
import type { AppointmentMailsRepo } from './appointment-mails.repo.ts';
import { overlapping } from './appointment-writes.repo.ts';
import {
  advisorCalendarSchema,
  appointmentSchema,
  type AppointmentRow,
  type Span,
} from './appointments.schema.ts';

export type BookedRow = AppointmentRow & { readonly accepted: Span };
export type BookedSlotsRepo = ReturnType<typeof bookedSlotsRepo>;

/** Times that clients book, each with a mail to both sides: all of it is stored or nothing. */
export function bookedSlotsRepo(connection: Connection, mailsRepo: Pick<AppointmentMailsRepo, 'plan'>) {
  const model = connection.model('Appointment', appointmentSchema, 'appointments');
  const calendars = connection.model('AdvisorCalendar', advisorCalendarSchema, 'advisorCalendars');
  return {
    book: (row: BookedRow): Promise<'booked' | 'taken' | 'too many'> =>
      connection.transaction(async (session) => {
        const { advisorId, clientId, accepted, changedAt } = row;
        // Two bookings of one advisor both change this row: MongoDB repeats the second after the first.
        await calendars.updateOne({ _id: advisorId }, { $inc: { version: 1 } }, { session, upsert: true });
        const other = await model.findOne(overlapping(row, accepted), '_id').session(session).lean();
        if (other) return 'taken';
        const ahead = {
          clientId,
          advisorId,
          status: 'accepted' as const,
          'accepted.endsAt': trusted({ $gt: changedAt }),
        };
        if ((await model.countDocuments(ahead).session(session)) >= MAX_BOOKED) return 'too many';
        await model.insertMany([row], { session });
        await mailsRepo.plan(row, { by: 'client', news: 'booked' }, session);
        const confirmation = { ...row, _id: stableId(`confirmation ${row._id}`) };
        await mailsRepo.plan(confirmation, { by: 'advisor', news: 'confirmed' }, session);
        return 'booked';
      }),
  };
}
