import type { Clock } from '@fw/service-kit';
import type { Connection } from 'mongoose';
import { accessSchema, type AccessDocument } from './access-log.schema.ts';

/** The access log of client data: entries are added, never changed. */
export function mongoAccessLog(connection: Connection, clock: Clock) {
  const model = connection.model<AccessDocument>('Access', accessSchema, 'access_log');
  return {
    note: async (entry: Omit<AccessDocument, 'at'>): Promise<void> => {
      await model.create([{ ...entry, at: clock.date() }]);
    },
    /** The newest entries first. */
    latest: (count: number): Promise<AccessDocument[]> =>
      model.find({}, { _id: 0 }).sort({ at: -1 }).limit(count).lean<AccessDocument[]>(),
  };
}
