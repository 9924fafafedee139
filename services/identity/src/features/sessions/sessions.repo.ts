import type { SessionRecord } from '@fw/contract-identity';
import { trusted, type Connection } from 'mongoose';
import { sessionSchema } from './sessions.schema.ts';

export interface SessionsRepo {
  readonly open: (sessionHash: string, record: SessionRecord, endsAt: number) => Promise<void>;
  readonly find: (sessionHash: string) => Promise<SessionRecord | null>;
  /** Moves the last activity forward, never back, and only if there was some since `aliveSince`. */
  readonly touch: (sessionHash: string, now: number, aliveSince: number) => Promise<void>;
  readonly end: (sessionHash: string) => Promise<void>;
  readonly endAll: (userId: string) => Promise<number>;
}

export function sessionsRepo(connection: Connection): SessionsRepo {
  const sessions = connection.model('Session', sessionSchema, 'sessions');
  return {
    open: async (sessionHash, { user, createdAt, lastSeenAt }, endsAt) => {
      const times = {
        createdAt: new Date(createdAt),
        lastSeenAt: new Date(lastSeenAt),
        endsAt: new Date(endsAt),
      };
      await sessions.create([{ _id: sessionHash, userId: user.userId, user, ...times }]);
    },
    find: async (sessionHash) => {
      const row = await sessions.findById(sessionHash).select('user createdAt lastSeenAt').lean();
      return (
        row && { user: row.user, createdAt: row.createdAt.getTime(), lastSeenAt: row.lastSeenAt.getTime() }
      );
    },
    touch: async (sessionHash, now, aliveSince) => {
      await sessions.updateOne(
        { _id: sessionHash, lastSeenAt: trusted({ $gte: new Date(aliveSince) }) },
        { $max: { lastSeenAt: new Date(now) } },
      );
    },
    end: async (sessionHash) => {
      await sessions.deleteOne({ _id: sessionHash });
    },
    endAll: async (userId) => (await sessions.deleteMany({ userId })).deletedCount,
  };
}
