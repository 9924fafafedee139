import type { SessionRecord } from '@fw/contract-identity';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { sessionRow, sessionSchema } from './sessions.schema.ts';

export type SessionsRepo = ReturnType<typeof sessionsRepo>;

/** Greater than every character of base64url. */
const END = '~';
const startingWith = (sessionId: string) => trusted({ $gte: sessionId, $lt: `${sessionId}${END}` });

/** Sessions by the hash of their cookie. */
export function sessionsRepo(connection: Connection) {
  const model = connection.model('Session', sessionSchema, 'sessions');
  const rows = rowDecoder(model, sessionRow);

  return {
    insert: async (
      sessionHash: string,
      { user, createdAt, lastSeenAt }: SessionRecord,
      { endsAt, device }: { readonly endsAt: number; readonly device: string },
    ): Promise<void> => {
      const times = {
        createdAt: new Date(createdAt),
        lastSeenAt: new Date(lastSeenAt),
        confirmedAt: new Date(createdAt),
        endsAt: new Date(endsAt),
      };
      await model.insertMany([{ _id: sessionHash, userId: user.userId, user, device, ...times }]);
    },
    find: async (sessionHash: string): Promise<SessionRecord | null> => {
      const row = rows.one(await model.findById(sessionHash).lean());
      if (!row) return null;
      const { user, createdAt, lastSeenAt } = row;
      return { user, createdAt: createdAt.getTime(), lastSeenAt: lastSeenAt.getTime() };
    },
    /** Moves the last activity forward, never back, and only for a session that was active since `activeSince`. */
    touch: async (sessionHash: string, now: number, activeSince: number): Promise<void> => {
      await model.updateOne(
        { _id: sessionHash, lastSeenAt: trusted({ $gte: new Date(activeSince) }) },
        { $max: { lastSeenAt: new Date(now) } },
      );
    },
    /** The person has accepted the legal documents; every open session then knows it. */
    clearTermsPending: async (userId: string): Promise<void> => {
      await model.updateMany({ userId }, { $unset: { 'user.termsPending': true } });
    },
    remove: async (sessionHash: string): Promise<void> => {
      await model.deleteOne({ _id: sessionHash });
    },
    /** Every session of a person that MongoDB still holds, newest activity first. */
    list: async (userId: string) => rows.many(await model.find({ userId }).sort({ lastSeenAt: -1 }).lean()),
    /** The session whose hash begins so. */
    findOwn: async (userId: string, sessionId: string) =>
      rows.one(await model.findOne({ userId, _id: startingWith(sessionId) }).lean()),
    confirm: async (userId: string, sessionId: string, at: Date): Promise<void> => {
      await model.updateOne({ userId, _id: startingWith(sessionId) }, { $set: { confirmedAt: at } });
    },
    removeOwn: async (userId: string, sessionId: string): Promise<number> =>
      (await model.deleteMany({ userId, _id: startingWith(sessionId) })).deletedCount,
    removeOthers: async (userId: string, sessionId: string): Promise<number> =>
      (await model.deleteMany({ userId, _id: trusted({ $not: new RegExp(`^${sessionId}`) }) })).deletedCount,
    removeAll: async (userId: string): Promise<number> => (await model.deleteMany({ userId })).deletedCount,
  };
}
