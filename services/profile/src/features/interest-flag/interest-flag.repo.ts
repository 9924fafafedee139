import type { InterestFlag } from '@fw/contract-profile';
import type { Connection } from 'mongoose';
import { interestSchema } from './interest-flag.schema.ts';

export type InterestsRepo = ReturnType<typeof interestsRepo>;

/** Interests of every person. */
export function interestsRepo(connection: Connection) {
  const model = connection.model('Interest', interestSchema, 'interests');
  return {
    set: async (userId: string, interestFlag: InterestFlag, at: Date): Promise<void> => {
      await model.updateOne({ userId, interestFlag }, { $setOnInsert: { setAt: at } }, { upsert: true });
    },
  };
}
