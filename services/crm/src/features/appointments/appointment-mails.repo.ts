import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import {
  appointmentMailRow,
  appointmentMailSchema,
  type AppointmentMailRow,
  type AppointmentNews,
} from './appointment-mails.schema.ts';
import type { AppointmentRow } from './appointments.schema.ts';

/** A process that took a mail and ended is replaced after this time. */
const LEASE_MS = 60_000;

/** What one of the two sides did, for the mail to the other. */
export interface AppointmentChange {
  readonly by: AppointmentMailRow['to'];
  readonly news: AppointmentNews;
}

export type AppointmentMailsRepo = ReturnType<typeof appointmentMailsRepo>;

/** Mails about appointments that are still to be sent; they outlive the process and an unreachable mail server. */
export function appointmentMailsRepo(connection: Connection) {
  const model = connection.model('AppointmentMail', appointmentMailSchema, 'appointmentMails');
  const rows = rowDecoder(model, appointmentMailRow);
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
    /** The mail that is due longest, for this process alone until the lease ends; null without one. */
    take: async (now: Date): Promise<AppointmentMailRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { dueAt: trusted({ $lte: now }) },
            { $set: { dueAt: new Date(now.getTime() + LEASE_MS) } },
            { sort: { dueAt: 1 }, returnDocument: 'after' },
          )
          .lean(),
      ),
    /** Removes a mail that needs no further attempt; one about a later change stays. */
    remove: async ({ _id, version }: AppointmentMailRow): Promise<void> => {
      await model.deleteOne({ _id, version });
    },
    postpone: async ({ _id, version }: AppointmentMailRow, dueAt: Date): Promise<void> => {
      await model.updateOne({ _id, version }, { $set: { dueAt }, $inc: { failures: 1 } });
    },
  };
}
