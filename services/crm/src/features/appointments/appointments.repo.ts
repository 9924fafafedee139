import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { AppointmentMailsRepo } from './appointment-mails.repo.ts';
import { appointmentWrites, type OwnSide } from './appointment-writes.repo.ts';
import { appointmentRow, appointmentSchema, type AppointmentRow } from './appointments.schema.ts';

/** The appointments that a page shows. */
const MAX_LISTED = 20;
/** The appointments of one day that a page shows. */
const MAX_OF_DAY = 20;
/** The appointments ahead that a new one is compared with. */
const MAX_AHEAD = 500;

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
    /** Those of one advisor with one client, the last changed first, and how many there are. */
    newest: async ({ clientId, advisorId }: Pair, limit: number) => {
      const pair = { clientId, advisorId };
      const [found, total] = await Promise.all([
        model.find(pair).sort({ changedAt: -1, _id: -1 }).limit(limit).lean(),
        model.countDocuments(pair),
      ]);
      return { rows: rows.many(found), total };
    },
    find: async (side: OwnSide, appointmentId: string): Promise<AppointmentRow | null> =>
      rows.one(await model.findOne({ ...side, _id: appointmentId }).lean()),
    /** Accepted appointments of an advisor that begin within a span, in their order. */
    listBetween: async (advisorId: string, { from, to }: { readonly from: Date; readonly to: Date }) => {
      const filter = {
        advisorId,
        status: 'accepted' as const,
        'accepted.startsAt': trusted({ $gte: from, $lt: to }),
      };
      return rows.many(await model.find(filter).sort({ 'accepted.startsAt': 1 }).limit(MAX_OF_DAY).lean());
    },
    /** Accepted appointments of an advisor that did not end, in their order. */
    listAhead: async (advisorId: string, now: Date): Promise<AppointmentRow[]> => {
      const ahead = { advisorId, status: 'accepted' as const, 'accepted.endsAt': trusted({ $gt: now }) };
      return rows.many(await model.find(ahead).sort({ 'accepted.startsAt': 1 }).limit(MAX_AHEAD).lean());
    },
    /** Proposals of clients that wait for the advisor, the oldest first. */
    listToAnswer: async (advisorId: string, limit: number) => {
      const filter = { advisorId, status: 'proposed' as const, proposedBy: 'client' as const };
      const [found, total] = await Promise.all([
        model.find(filter).sort({ changedAt: 1 }).limit(limit).lean(),
        model.countDocuments(filter),
      ]);
      return { rows: rows.many(found), total };
    },
    /** Clients with an accepted appointment since then, a coming one included. */
    clientsMetSince: async (advisorId: string, since: Date): Promise<ReadonlySet<string>> => {
      const met = { advisorId, status: 'accepted' as const, 'accepted.startsAt': trusted({ $gte: since }) };
      return new Set(await model.distinct('clientId', met));
    },
    /** The zone that the client used last; null before their first answer. */
    lastClientZone: async (clientId: string): Promise<string | null> => {
      const filter = { clientId, clientTimeZone: trusted({ $ne: null }) };
      return rows.one(await model.findOne(filter).sort({ changedAt: -1 }).lean())?.clientTimeZone ?? null;
    },
    ...appointmentWrites(connection, mailsRepo),
  };
}
