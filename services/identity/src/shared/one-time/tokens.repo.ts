import type { Clock } from '@fw/service-kit';
import { idField, isMatched, mongoSchema, rowDecoder, timeField } from '@fw/service-kit/mongo';
import { createHash, randomBytes } from 'node:crypto';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';

const tokenPurpose = z.enum(['verified-email', 'registration', 'password-reset', 'single-sign-on']);

const tokenRow = z.object({
  /** SHA-256 of the token; the token itself is not stored. */
  _id: idField,
  purpose: tokenPurpose,
  /** What the token proves: an address, a person of the roster. */
  subject: idField,
  uses: z.number(),
  /** Mails that were sent in its name. */
  mails: z._default(z.number(), 0),
  expiresAt: timeField,
});

const tokenSchema = mongoSchema(tokenRow);
tokenSchema.index({ purpose: 1, subject: 1 });
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 86_400 });

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
