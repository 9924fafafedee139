import { isDuplicateKey } from '@fw/service-kit/mongo';
import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { usernameKey } from '../../username-key.ts';
import { triesSchema } from './sign-in.schema.ts';

export interface TriesRepo {
  /** Counts a try before its password is checked, so that parallel tries cannot exceed the limit; returns its number. */
  readonly count: (username: string, now: Date) => Promise<number>;
  readonly reset: (username: string) => Promise<void>;
}

interface Lock {
  readonly maxTries: number;
  readonly lockMs: number;
}

const keyOf = (username: string): string =>
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

export function triesRepo(connection: Connection, lock: Lock): TriesRepo {
  const model = connection.model('SignInTries', triesSchema, 'sign_in_tries');

  const count = async (username: string, now: Date): Promise<number> => {
    const row = await model
      .findOneAndUpdate({ _id: keyOf(username) }, countedTry(lock, now), {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean();
    return row.tries;
  };

  return {
    count: async (username, now) => {
      try {
        return await count(username, now);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return count(username, now); // a parallel first try inserted the row
      }
    },
    reset: async (username) => {
      await model.deleteOne({ _id: keyOf(username) });
    },
  };
}
