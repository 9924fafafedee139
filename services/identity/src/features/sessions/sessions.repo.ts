import type { SessionRecord } from '@fw/contract-identity';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { sessionRow, sessionSchema } from './sessions.schema.ts';

export type SessionsRepo = ReturnType<typeof sessionsRepo>;

/** Sessions by the hash of their cookie. */
export function sessionsRepo(connection: Connection) {
  const model = connection.model('Session', sessionSchema, 'sessions');
  const rows = rowDecoder(model, sessionRow);

  return {
    insert: async (
      sessionHash: string,
      { user, createdAt, lastSeenAt }: SessionRecord,
      endsAt: number,
    ): Promise<void> => {
      const times = {
        createdAt: new Date(createdAt),
        lastSeenAt: new Date(lastSeenAt),
        endsAt: new Date(endsAt),
      };
      await model.insertMany([{ _id: sessionHash, userId: user.userId, user, ...times }]);
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
    remove: async (sessionHash: string): Promise<void> => {
      await model.deleteOne({ _id: sessionHash });
    },
    removeAll: async (userId: string): Promise<number> => (await model.deleteMany({ userId })).deletedCount,
  };
}
