import { interestFlag, type InterestFlag } from '@fw/contract-profile';
import { mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** One interest of a person, with the first time it was set. */
const interestRow = z.object({ userId: userIdField, interestFlag, setAt: timeField });

const interestSchema = mongoSchema(interestRow);
interestSchema.index({ userId: 1, interestFlag: 1 }, { name: 'one_per_flag', unique: true });

/** Interests of every person. */
export function interestsRepo(connection: Connection) {
  const model = connection.model('Interest', interestSchema, 'interests');
  return {
    set: async (userId: string, interestFlag: InterestFlag, at: Date): Promise<void> => {
      await model.updateOne({ userId, interestFlag }, { $setOnInsert: { setAt: at } }, { upsert: true });
    },
  };
}
