import { idField, insertOnce, isMatched, mongoSchema, timeField } from '@fw/service-kit/mongo';
import { createHash } from 'node:crypto';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';

const botCheckRow = z.object({
  /** SHA-256 of the challenge, by its signature; of the token of another provider. */
  _id: idField,
  isUsed: z.boolean(),
  expiresAt: timeField,
});

/** Longer than any challenge is valid, so that none can be verified a second time. */
const KEPT_SECONDS = 86_400;

const botCheckSchema = mongoSchema(botCheckRow);
botCheckSchema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const hashChallenge = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');

export type BotCheckRepo = ReturnType<typeof botCheckRepo>;

/** Challenges of bot checks that were solved. */
export function botCheckRepo(connection: Connection) {
  const model = connection.model('BotCheck', botCheckSchema, 'bot_checks');
  return {
    /** False when the challenge was verified before. */
    insert: (challenge: string, expiresAt: Date): Promise<boolean> =>
      insertOnce(model, { _id: hashChallenge(challenge), isUsed: false, expiresAt }),
    /** False unless the challenge was verified, is still valid and was not used. */
    use: async (challenge: string, now: Date): Promise<boolean> => {
      const filter = { _id: hashChallenge(challenge), isUsed: false, expiresAt: trusted({ $gt: now }) };
      return isMatched(await model.updateOne(filter, { $set: { isUsed: true } }));
    },
  };
}
