import type { Clock } from '@fw/service-kit';
import { publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { accessRow, accessSchema, actionText, type AccessRow } from './access-log.schema.ts';

export type AccessLogRepo = ReturnType<typeof accessLogRepo>;

/** The access log of client data. */
export function accessLogRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Access', accessSchema, 'access_log');
  const rows = rowDecoder(model, accessRow);

  return {
    insert: async (entry: Omit<AccessRow, 'at'>): Promise<void> => {
      await model.insertMany([{ ...entry, at: clock.date() }]);
    },
    /** Notes that a client's data were shown, with the event for the record that the client reads: both or none. */
    insertShown: async (
      entry: Omit<AccessRow, 'at' | 'outcome' | 'clientId'>,
      clientId: string,
    ): Promise<void> => {
      const at = clock.date();
      const payload = { userId: clientId, advisorId: entry.advisorId, what: actionText(entry.action) };
      await connection.transaction(async (session) => {
        await model.insertMany([{ ...entry, clientId, outcome: 'shown', at }], { session });
        await publishEvent(connection, session, { type: 'client.read', userId: clientId, payload, at });
      });
    },
    /** The newest entries first. */
    list: async (limit: number): Promise<AccessRow[]> =>
      rows.many(await model.find().sort({ at: -1 }).limit(limit).lean()),
  };
}
