import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { AggregatorEvent } from '../../aggregator/adapter.ts';
import { noticeModel, noticeRow, type NoticeRow } from './sync.schema.ts';

export type NoticesRepo = ReturnType<typeof noticesRepo>;

export function noticesRepo(connection: Connection) {
  const model = noticeModel(connection);
  const rows = rowDecoder(model, noticeRow);

  return {
    /** Stores a notice; one that was already stored changes nothing. */
    insert: async ({ noticeId, ...notice }: AggregatorEvent, at: Date): Promise<void> => {
      await insertOnce(model, { _id: noticeId, ...notice, at, dueAt: at });
    },
    /** Takes the next due one; it is due again at `again` unless it is done by then. */
    take: async (at: Date, again: Date): Promise<NoticeRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { dueAt: trusted({ $lte: at }) },
            { $set: { dueAt: again } },
            { sort: { dueAt: 1 }, returnDocument: 'before' },
          )
          .lean(),
      ),
    /** Its connection is not stored yet: it is due again at `again`. */
    park: async (id: string, again: Date): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { dueAt: again } });
    },
    done: async (id: string): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { dueAt: null } });
    },
  };
}
