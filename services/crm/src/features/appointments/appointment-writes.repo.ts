import { OPEN_PROPOSAL_ROWS, type AppointmentSide } from '@fw/contract-crm';
import { fieldRefused } from '@fw/service-kit';
import { rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import type { AppointmentChange, AppointmentMailsRepo } from './appointment-mails.repo.ts';
import {
  advisorCalendarSchema,
  appointmentRow,
  appointmentSchema,
  type AppointmentRow,
  type Span,
} from './appointments.schema.ts';

/** One side of an appointment: every query names it. */
export type OwnSide = { readonly clientId: string } | { readonly advisorId: string };

interface ChangedKey extends Pick<AppointmentRow, '_id' | 'version'>, Pick<AppointmentChange, 'news'> {}

const TOO_MANY = `Please wait for an answer: ${String(OPEN_PROPOSAL_ROWS.max)} proposals are open.`;

type Changes = Partial<Omit<AppointmentRow, '_id' | 'clientId' | 'advisorId' | 'version'>>;

type Acceptance = Changes & { readonly accepted: Span };

const ownSide = (side: OwnSide): AppointmentSide => ('clientId' in side ? 'client' : 'advisor');

/** Accepted appointments of the advisor at this time, but for the row itself. */
export const overlapping = ({ _id, advisorId }: AppointmentRow, { startsAt, endsAt }: Span) => ({
  advisorId,
  status: 'accepted' as const,
  'accepted.startsAt': trusted({ $lt: endsAt }),
  'accepted.endsAt': trusted({ $gt: startsAt }),
  _id: trusted({ $ne: _id }),
});

/** Changes of appointments, each with the mail to the other side: both are stored or none. */
export function appointmentWrites(connection: Connection, mailsRepo: Pick<AppointmentMailsRepo, 'plan'>) {
  const model = connection.model('Appointment', appointmentSchema, 'appointments');
  const calendars = connection.model('AdvisorCalendar', advisorCalendarSchema, 'advisorCalendars');
  const rows = rowDecoder(model, appointmentRow);
  const limits = rowLimits(connection);

  const isTaken = async (row: AppointmentRow, span: Span, session: ClientSession): Promise<boolean> =>
    (await model.findOne(overlapping(row, span), '_id').session(session).lean()) !== null;

  const changeIn =
    (session: ClientSession) =>
    async (
      side: OwnSide,
      { _id, version, news }: ChangedKey,
      changes: Changes,
    ): Promise<AppointmentRow | null> => {
      const update = { $set: changes, $inc: { version: 1 } };
      const options = { returnDocument: 'after', session } as const;
      const row = rows.one(await model.findOneAndUpdate({ ...side, _id, version }, update, options).lean());
      if (row) await mailsRepo.plan(row, { by: ownSide(side), news }, session);
      return row;
    };

  return {
    /** A proposal with the mail about it, while few are open; the repetition of a stored one changes nothing. */
    insert: (row: AppointmentRow): Promise<void> => {
      const { _id, clientId, advisorId } = row;
      const open = { clientId, advisorId, status: 'proposed' as const };
      const limited = {
        userId: clientId,
        each: advisorId,
        limit: OPEN_PROPOSAL_ROWS,
        count: (session: ClientSession) => model.countDocuments(open).session(session),
        refusal: () => fieldRefused('times', TOO_MANY),
      };
      return limits.write(limited, async (session) => {
        const isKnown = (await model.exists({ _id, clientId, advisorId }).session(session)) !== null;
        if (isKnown) return { added: 0, result: undefined };
        await model.insertMany([row], { session });
        await mailsRepo.plan(row, { by: row.proposedBy, news: 'proposed' }, session);
        return { added: 1, result: undefined };
      });
    },
    /** Null when the appointment was changed since `version`. */
    change: (side: OwnSide, key: ChangedKey, changes: Changes): Promise<AppointmentRow | null> =>
      connection.transaction((session) => changeIn(session)(side, key, changes)),
    /** Accepts a time; `taken` where the advisor accepted one that overlaps, at the same moment included. */
    accept: (
      side: OwnSide,
      row: AppointmentRow,
      changes: Acceptance,
    ): Promise<AppointmentRow | 'taken' | null> =>
      connection.transaction(async (session) => {
        // Two acceptances of one advisor both change this row: MongoDB repeats the second after the first.
        const calendar = { _id: row.advisorId };
        await calendars.updateOne(calendar, { $inc: { version: 1 } }, { session, upsert: true });
        return (await isTaken(row, changes.accepted, session))
          ? 'taken'
          : changeIn(session)(side, { ...row, news: 'accepted' }, changes);
      }),
  };
}
