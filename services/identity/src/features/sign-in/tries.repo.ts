import { isDuplicateKey, rowDecoder } from '@fw/service-kit/mongo';
import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { usernameKey } from '../../username-key.ts';
import { triesRow, triesSchema } from './sign-in.schema.ts';

interface Lock {
  readonly maxTries: number;
  readonly lockMs: number;
}

const idOf = (username: string): string =>
  createHash('sha256').update(usernameKey(username)).digest('base64url');

/** Beyond the limit `until` keeps the value that the last allowed try gave it. */
const countedTry = ({ maxTries, lockMs }: Lock, now: Date) => {
  const later = new Date(now.getTime() + lockMs);
  return [
    { $set: { isOver: { $lte: [{ $ifNull: ['$until', now] }, now] } } },
    { $set: { tries: { $cond: ['$isOver', 1, { $add: ['$tries', 1] }] } } },
    { $set: { until: { $cond: [{ $gt: ['$tries', maxTries] }, '$until', later] } } },
    { $unset: 'isOver' },
  ];
};

export type TriesRepo = ReturnType<typeof triesRepo>;

/** Wrong sign-ins by user name. */
export function triesRepo(connection: Connection, lock: Lock) {
  const model = connection.model('SignInTries', triesSchema, 'sign_in_tries');
  const rows = rowDecoder(model, triesRow);

  const count = async (username: string, now: Date): Promise<number> => {
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const row = await model.findOneAndUpdate({ _id: idOf(username) }, countedTry(lock, now), options).lean();
    return rows.one(row)?.tries ?? 0;
  };

  return {
    /** Counts a try before its password is checked, so that parallel tries cannot exceed the limit; returns its number. */
    count: async (username: string, now: Date): Promise<number> => {
      try {
        return await count(username, now);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return count(username, now); // a parallel first try inserted the row
      }
    },
    reset: async (username: string): Promise<void> => {
      await model.deleteOne({ _id: idOf(username) });
    },
  };
}
