import { insertOnce, isMatched } from '@fw/service-kit/mongo';
import { createHash } from 'node:crypto';
import { trusted, type Connection } from 'mongoose';
import { botCheckSchema } from './bot-check.schema.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type BotCheckRepo = ReturnType<typeof botCheckRepo>;

/** Verified tokens of bot checks. */
export function botCheckRepo(connection: Connection) {
  const model = connection.model('BotCheck', botCheckSchema, 'bot_checks');
  return {
    /** False when the token was verified before. */
    insert: (token: string, expiresAt: Date): Promise<boolean> =>
      insertOnce(model, { _id: hashOf(token), isUsed: false, expiresAt }),
    /** False unless the token was verified, is still valid and was not used. */
    use: async (token: string, now: Date): Promise<boolean> => {
      const filter = { _id: hashOf(token), isUsed: false, expiresAt: trusted({ $gt: now }) };
      return isMatched(await model.updateOne(filter, { $set: { isUsed: true } }));
    },
  };
}
