import { usernameKey } from '@fw/contract-identity';
import { idField, mongoSchema, repeatAfterDuplicate, rowDecoder, timeField } from '@fw/service-kit/mongo';
import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

const ONE_DAY_SECONDS = 86_400;

const triesRow = z.object({
  /** SHA-256 of whose tries are counted: a person, or a name without a person. */
  _id: idField,
  tries: z.number(),
  /** Until then the tries count, and the lock holds. */
  until: timeField,
});

const triesSchema = mongoSchema(triesRow);
triesSchema.index({ until: 1 }, { expireAfterSeconds: ONE_DAY_SECONDS });

interface Lock {
  readonly maxTries: number;
  readonly lockMs: number;
  /** Name of the model; each kind of try has a collection of its own. */
  readonly model: keyof typeof COLLECTIONS;
}

const COLLECTIONS = {
  SignInTries: 'sign_in_tries',
  ValidationTries: 'validation_tries',
  ConfirmationTries: 'confirmation_tries',
  PasswordUpdateTries: 'password_update_tries',
} as const;

const idOf = (subject: string): string =>
  createHash('sha256').update(usernameKey(subject)).digest('base64url');

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

export interface CountedTry {
  readonly number: number;
  /** When the tries are forgotten, and a lock ends. */
  readonly until: Date;
}

export type TriesRepo = ReturnType<typeof triesRepo>;

/** Failed tries by a subject, such as a user name. */
export function triesRepo(connection: Connection, lock: Lock) {
  const model = connection.model(lock.model, triesSchema, COLLECTIONS[lock.model]);
  const rows = rowDecoder(model, triesRow);

  const count = async (subject: string, now: Date): Promise<CountedTry> => {
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const row = await model.findOneAndUpdate({ _id: idOf(subject) }, countedTry(lock, now), options).lean();
    const decoded = rows.one(row);
    return { number: decoded?.tries ?? 0, until: decoded?.until ?? now };
  };

  return {
    /** Counts a try before it is checked, so that parallel tries cannot exceed the limit. */
    count: (subject: string, now: Date): Promise<CountedTry> =>
      repeatAfterDuplicate(() => count(subject, now)),
    reset: async (subject: string): Promise<void> => {
      await model.deleteOne({ _id: idOf(subject) });
    },
  };
}
