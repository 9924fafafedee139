import { mailRows } from '@fw/service-kit/mail';
import type { ClientSession, Connection } from 'mongoose';
import {
  appointmentMailRow,
  appointmentMailSchema,
  type AppointmentMailRow,
  type AppointmentNews,
} from './appointment-mails.schema.ts';
import type { AppointmentRow } from './appointments.schema.ts';

/** What one of the two sides did, for the mail to the other. */
export interface AppointmentChange {
  readonly by: AppointmentMailRow['to'];
  readonly news: AppointmentNews;
}

export type AppointmentMailsRepo = ReturnType<typeof appointmentMailsRepo>;

/** Mails about appointments that are still to be sent; they outlive the process and an unreachable mail server. */
export function appointmentMailsRepo(connection: Connection) {
  const model = connection.model('AppointmentMail', appointmentMailSchema, 'appointmentMails');
  return {
    /** Plans the mail about a change in the transaction of the change, in place of one about an earlier change. */
    plan: async (
      row: AppointmentRow,
      { by, news }: AppointmentChange,
      session: ClientSession,
    ): Promise<void> => {
      const { _id, clientId, advisorId, changedAt: dueAt, version } = row;
      const to = by === 'client' ? 'advisor' : 'client';
      const mail = { clientId, advisorId, to, news, dueAt, failures: 0, version } as const;
      await model.updateOne({ _id }, { $set: mail }, { session, upsert: true });
    },
    ...mailRows(model, appointmentMailRow),
  };
}
