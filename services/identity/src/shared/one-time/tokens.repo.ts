import type { Clock } from '@fw/service-kit';
import { isMatched, rowDecoder } from '@fw/service-kit/mongo';
import { createHash, randomBytes } from 'node:crypto';
import { trusted, type Connection } from 'mongoose';
import type * as z from 'zod/mini';
import { tokenRow, tokenSchema, type tokenPurpose } from './tokens.schema.ts';

type TokenPurpose = z.output<typeof tokenPurpose>;
interface TokenUse {
  readonly purpose: TokenPurpose;
  readonly token: string;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type TokensRepo = ReturnType<typeof tokensRepo>;

/** Random tokens of 256 bits, hashed at rest, each for one purpose and a short time. */
export function tokensRepo(connection: Connection, clock: Clock) {
  const model = connection.model('OneTimeToken', tokenSchema, 'one_time_tokens');
  const rows = rowDecoder(model, tokenRow);
  const live = ({ purpose, token }: TokenUse) => ({
    _id: hashToken(token),
    purpose,
    expiresAt: trusted({ $gt: clock.date() }),
  });
  return {
    issue: async (purpose: TokenPurpose, subject: string, lifeMs: number): Promise<string> => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.milliseconds() + lifeMs);
      await model.insertMany([{ _id: hashToken(token), purpose, subject, uses: 0, mails: 0, expiresAt }]);
      return token;
    },
    /** The subject of a live token, which stays live for at most so many uses; null for any other. */
    use: async (purpose: TokenPurpose, token: string, maxUses: number): Promise<string | null> => {
      const filter = { ...live({ purpose, token }), uses: trusted({ $lt: maxUses }) };
      const row = await model.findOneAndUpdate(filter, { $inc: { uses: 1 } }).lean();
      return rows.one(row)?.subject ?? null;
    },
    /** Whether a live token may send one more mail; counted before it is sent. */
    countMail: async (purpose: TokenPurpose, token: string, maxMails: number): Promise<boolean> => {
      const filter = { ...live({ purpose, token }), mails: trusted({ $lt: maxMails }) };
      return isMatched(await model.updateOne(filter, { $inc: { mails: 1 } }));
    },
    find: async (purpose: TokenPurpose, token: string): Promise<string | null> =>
      rows.one(await model.findOne(live({ purpose, token })).lean())?.subject ?? null,
    /** The subject of a live token, which ends with this call; null for any other. */
    take: async (purpose: TokenPurpose, token: string): Promise<string | null> =>
      rows.one(await model.findOneAndDelete(live({ purpose, token })).lean())?.subject ?? null,
    /** Ends every token of a subject. */
    removeAll: async (purpose: TokenPurpose, subject: string): Promise<void> => {
      await model.deleteMany({ purpose, subject });
    },
  };
}
