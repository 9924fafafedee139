import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { checkupRow, checkupSchema, type CheckupRow } from './confidence-checkup.schema.ts';

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
