import { rowDecoder } from '@fw/service-kit/mongo';
import type { Clock } from '@fw/service-kit';
import { trusted, type Connection } from 'mongoose';
import { challengeRow, challengeSchema } from './factors.schema.ts';

const CHALLENGE_LIFE_MS = 5 * 60_000;

export type ChallengesRepo = ReturnType<typeof challengesRepo>;

/** Unfinished sign-ins and passkey challenges; each lives five minutes. */
export function challengesRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Challenge', challengeSchema, 'challenges');
  const rows = rowDecoder(model, challengeRow);
  const live = (key: string) => ({ _id: key, endsAt: trusted({ $gt: clock.date() }) });

  return {
    /** Begins anew under this key. */
    open: async (key: string, userId: string, challenge: string | null): Promise<void> => {
      const endsAt = new Date(clock.milliseconds() + CHALLENGE_LIFE_MS);
      await model.updateOne({ _id: key }, { $set: { userId, challenge, endsAt } }, { upsert: true });
    },
    find: async (key: string) => rows.one(await model.findOne(live(key)).lean()),
    setChallenge: async (key: string, challenge: string): Promise<void> => {
      await model.updateOne(live(key), { $set: { challenge } });
    },
    /** The passkey challenge of a key; it is given once. */
    takeChallenge: async (key: string, userId: string): Promise<string | null> => {
      const filter = { ...live(key), userId };
      const row = rows.one(await model.findOneAndUpdate(filter, { $set: { challenge: null } }).lean());
      return row?.challenge ?? null;
    },
    remove: async (key: string): Promise<void> => {
      await model.deleteOne({ _id: key });
    },
  };
}
