import { idField, insertOnce, mongoSchema, rowDecoder, timeField, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** One checkup as it was taken; rows are inserted, never changed. */
const checkupRow = z.object({
  _id: idField,
  userId: userIdField,
  takenAt: timeField,
  questionsVersion: z.number(),
  answers: z.array(z.object({ questionId: z.string(), value: z.number() })),
  score: z.number(),
});
export type CheckupRow = z.output<typeof checkupRow>;

const checkupSchema = mongoSchema(checkupRow);
checkupSchema.index({ userId: 1, takenAt: -1 });

const MAX_HISTORY = 200;

export type CheckupsRepo = ReturnType<typeof checkupsRepo>;

/** Checkups of every person, newest first. */
export function checkupsRepo(connection: Connection) {
  const model = connection.model('Checkup', checkupSchema, 'checkups');
  const rows = rowDecoder(model, checkupRow);
  return {
    list: async (userId: string, limit: number = MAX_HISTORY): Promise<CheckupRow[]> =>
      rows.many(await model.find({ userId }).sort({ takenAt: -1 }).limit(limit).lean()),
    insert: (row: CheckupRow): Promise<boolean> => insertOnce(model, row),
  };
}
