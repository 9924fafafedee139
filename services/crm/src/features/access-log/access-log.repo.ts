import type { Clock } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { accessRow, accessSchema, type AccessRow } from './access-log.schema.ts';

export type AccessLogRepo = ReturnType<typeof accessLogRepo>;

/** The access log of client data. */
export function accessLogRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Access', accessSchema, 'access_log');
  const rows = rowDecoder(model, accessRow);

  return {
    insert: async (entry: Omit<AccessRow, 'at'>): Promise<void> => {
      await model.insertMany([{ ...entry, at: clock.date() }]);
    },
    /** The newest entries first. */
    list: async (limit: number): Promise<AccessRow[]> =>
      rows.many(await model.find().sort({ at: -1 }).limit(limit).lean()),
  };
}
