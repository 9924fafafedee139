import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import type { AppointmentMailsRepo } from './appointment-mails.repo.ts';
import { overlapping } from './appointment-writes.repo.ts';
import {
  advisorCalendarSchema,
  appointmentRow,
  appointmentSchema,
  type AppointmentRow,
} from './appointments.schema.ts';

type NewAdvisor = Pick<AppointmentRow, 'advisorId' | 'advisorTimeZone' | 'changedAt'>;

const openAt = (now: Date) => ({
  $or: [
    { status: 'proposed' as const },
    { status: 'accepted' as const, 'accepted.endsAt': trusted({ $gt: now }) },
  ],
});

export type AppointmentHandoverRepo = ReturnType<typeof appointmentHandoverRepo>;

/** Appointments that lie ahead, which go from one advisor to another. */
export function appointmentHandoverRepo(
  connection: Connection,
  mailsRepo: Pick<AppointmentMailsRepo, 'plan'>,
) {
  const model = connection.model('Appointment', appointmentSchema, 'appointments');
  const calendars = connection.model('AdvisorCalendar', advisorCalendarSchema, 'advisorCalendars');
  const rows = rowDecoder(model, appointmentRow);

  /** An accepted time at which the other advisor has an appointment waits for their answer. */
  const changesFor = async (row: AppointmentRow, advisor: NewAdvisor, session: ClientSession) => {
    const { accepted } = row;
    if (accepted === null) return advisor;
    const other = overlapping({ ...row, advisorId: advisor.advisorId }, accepted);
    const isTaken = (await model.findOne(other, '_id').session(session).lean()) !== null;
    if (!isTaken) return advisor;
    const again = { status: 'proposed', proposedBy: 'client', times: [accepted], accepted: null } as const;
    return { ...advisor, ...again, times: [...again.times] };
  };

  return {
    /** Proposals of an advisor that wait, and accepted appointments that did not end. */
    listOpen: async (advisorId: string, now: Date, session: ClientSession): Promise<AppointmentRow[]> => {
      const filter = { advisorId, ...openAt(now) };
      return rows.many(await model.find(filter).session(session).lean());
    },
    listAdvisorsWithOpen: (now: Date, session: ClientSession): Promise<string[]> =>
      model.distinct('advisorId', openAt(now)).session(session),
    /** Gives an appointment to another advisor, with a mail to the client. */
    handOver: async (row: AppointmentRow, advisor: NewAdvisor, session: ClientSession): Promise<void> => {
      const { _id, version } = row;
      // An acceptance of the other advisor at the same moment changes this row too: MongoDB repeats the second.
      const calendar = { _id: advisor.advisorId };
      await calendars.updateOne(calendar, { $inc: { version: 1 } }, { session, upsert: true });
      const update = { $set: await changesFor(row, advisor, session), $inc: { version: 1 } };
      const options = { returnDocument: 'after', session } as const;
      const changed = rows.one(await model.findOneAndUpdate({ _id, version }, update, options).lean());
      if (changed) await mailsRepo.plan(changed, { by: 'advisor', news: 'handedOver' }, session);
    },
  };
}
