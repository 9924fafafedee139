import { SEGMENT_ROWS, segmentSearch } from '@fw/contract-crm';
import { fieldRefused } from '@fw/service-kit';
import { idField, mongoSchema, rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';

/** A search that one advisor keeps under a name. */
const segmentRow = z.object({
  _id: idField,
  userId: idField,
  name: z.string(),
  /** The name without capitals, which is unique for an advisor. */
  key: z.string(),
  search: z.object(segmentSearch.shape),
});
export type SegmentRow = z.output<typeof segmentRow>;

const segmentSchema = mongoSchema(segmentRow);
segmentSchema.index({ userId: 1, key: 1 }, { unique: true });

const TOO_MANY = 'Delete a segment before you save another one.';

export type SegmentsRepo = ReturnType<typeof segmentsRepo>;

/** Saved segments of every advisor. */
export function segmentsRepo(connection: Connection) {
  const model = connection.model('Segment', segmentSchema, 'segments');
  const rows = rowDecoder(model, segmentRow);
  const limits = rowLimits(connection);
  return {
    list: async (userId: string): Promise<SegmentRow[]> =>
      rows.many(await model.find({ userId }).sort({ key: 1 }).limit(SEGMENT_ROWS.max).lean()),
    /** The stored segment; one of the same name keeps its id. */
    save: (row: SegmentRow): Promise<SegmentRow> => {
      const { userId, key, name, search } = row;
      const limited = {
        userId,
        limit: SEGMENT_ROWS,
        count: (session: ClientSession) => model.countDocuments({ userId }).session(session),
        refusal: () => fieldRefused('name', TOO_MANY),
      };
      return limits.write(limited, async (session) => {
        const update = { $set: { name, search } };
        const options = { returnDocument: 'after', session } as const;
        const known = rows.one(await model.findOneAndUpdate({ userId, key }, update, options).lean());
        if (known) return { added: 0, result: known };
        await model.insertMany([row], { session });
        return { added: 1, result: row };
      });
    },
    remove: async (userId: string, segmentId: string): Promise<void> => {
      await model.deleteOne({ _id: segmentId, userId });
    },
  };
}
