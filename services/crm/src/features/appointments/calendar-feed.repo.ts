import { idField, mongoSchema, rowDecoder, timeField } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { appointmentRow, appointmentSchema, type AppointmentRow } from './appointments.schema.ts';

/** The secret address of an advisor's calendar, of which only a hash is stored; its `_id` is the advisor's user id. */
const calendarFeedRow = z.object({ _id: idField, secretHash: z.string(), renewedAt: timeField });

const calendarFeedSchema = mongoSchema(calendarFeedRow);
calendarFeedSchema.index({ secretHash: 1 }, { unique: true });

/** Cancelled appointments that a calendar learns of, the last cancelled first. */
const MAX_CANCELLED = 200;

export type CalendarFeedRepo = ReturnType<typeof calendarFeedRepo>;

/** Secret addresses of advisors, and what was cancelled in their calendars. */
export function calendarFeedRepo(connection: Connection) {
  const feeds = connection.model('CalendarFeed', calendarFeedSchema, 'calendar_feeds');
  const feedRows = rowDecoder(feeds, calendarFeedRow);
  const appointments = connection.model('Appointment', appointmentSchema, 'appointments');
  const rows = rowDecoder(appointments, appointmentRow);
  return {
    find: async (advisorId: string) => feedRows.one(await feeds.findById(advisorId).lean()),
    findBySecret: async (secretHash: string) =>
      feedRows.one(await feeds.findOne({ secretHash }).lean())?._id ?? null,
    /** Replaces the address. */
    save: async (advisorId: string, secretHash: string, renewedAt: Date): Promise<void> => {
      await feeds.updateOne({ _id: advisorId }, { $set: { secretHash, renewedAt } }, { upsert: true });
    },
    remove: async (advisorId: string): Promise<void> => {
      await feeds.deleteOne({ _id: advisorId });
    },
    listCancelled: async (advisorId: string, since: Date): Promise<AppointmentRow[]> => {
      const filter = { advisorId, status: 'cancelled' as const, changedAt: trusted({ $gte: since }) };
      return rows.many(await appointments.find(filter).sort({ changedAt: -1 }).limit(MAX_CANCELLED).lean());
    },
  };
}
