import { isDuplicateKey } from '@fw/service-kit/mongo';
import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { usernameKey } from '../../username-key.ts';
import { triesSchema } from './sign-in.schema.ts';

export interface TriesRepo {
  /** Counts a try before the password is looked at, so that many at once cannot pass the limit; the number of this try. */
  readonly count: (username: string, now: Date) => Promise<number>;
  readonly forget: (username: string) => Promise<void>;
}

interface Lock {
  readonly mostTries: number;
  readonly milliseconds: number;
}

const keyOf = (username: string): string =>
  createHash('sha256').update(usernameKey(username)).digest('base64url');

/** Over the limit `until` stays where the last allowed try put it. */
const step = ({ mostTries, milliseconds }: Lock, now: Date) => {
  const later = new Date(now.getTime() + milliseconds);
  return [
    { $set: { isOver: { $lte: [{ $ifNull: ['$until', now] }, now] } } },
    { $set: { tries: { $cond: ['$isOver', 1, { $add: ['$tries', 1] }] } } },
    { $set: { until: { $cond: [{ $gt: ['$tries', mostTries] }, '$until', later] } } },
    { $unset: 'isOver' },
  ];
};

export function triesRepo(connection: Connection, lock: Lock): TriesRepo {
  const model = connection.model('SignInTries', triesSchema, 'sign_in_tries');

  const count = async (username: string, now: Date): Promise<number> => {
    const row = await model
      .findOneAndUpdate({ _id: keyOf(username) }, step(lock, now), {
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
        return count(username, now); // two first tries at once: the other one wrote the row
      }
    },
    forget: async (username) => {
      await model.deleteOne({ _id: keyOf(username) });
    },
  };
}
