import { isDuplicateKey } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { AggregatorEvent } from '../../aggregator/adapter.ts';
import { noticeModel, type NoticeRow } from './sync.schema.ts';

export type NoticesRepo = ReturnType<typeof noticesRepo>;

export function noticesRepo(connection: Connection) {
  const model = noticeModel(connection);

  return {
    /** Stores a notice; one that was already stored changes nothing. */
    keep: async ({ noticeId, ...notice }: AggregatorEvent, at: Date): Promise<void> => {
      try {
        await model.create([{ _id: noticeId, ...notice, at, dueAt: at }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    /** Takes the next due one; it comes back at `again` unless it is done by then. */
    take: (at: Date, again: Date): Promise<NoticeRow | null> =>
      model
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: at }) },
          { $set: { dueAt: again } },
          { sort: { dueAt: 1 }, returnDocument: 'before' },
        )
        .lean<NoticeRow>(),
    done: async (id: string): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { dueAt: null } });
    },
  };
}
