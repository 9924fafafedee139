import type { DomainEventPayload } from '@fw/contract-events';
import { sessionEndReason, type SessionEndReason, type SessionRecord } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import { idField, mongoSchema, publishEvent, rowDecoder, timeField } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { sessionRow, sessionSchema } from './sessions.schema.ts';

/** Why a session ended, under its hash alone: the row names no person. */
const endedSessionRow = z.object({
  _id: idField,
  reason: sessionEndReason,
  /** When the session would have ended at the latest; MongoDB then deletes the row. */
  endsAt: timeField,
});

const endedSessionSchema = mongoSchema(endedSessionRow);
endedSessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export type SessionsRepo = ReturnType<typeof sessionsRepo>;

/** First characters of a session's hash, by which its owner names it. */
export const SESSION_ID_LENGTH = 12;

/** Greater than every character of base64url. */
const END = '~';
const startingWith = (sessionId: string) => trusted({ $gte: sessionId, $lt: `${sessionId}${END}` });

/** Ends of sessions, each published with the change. */
function sessionEnds(connection: Connection, clock: Clock) {
  const model = connection.model('Session', sessionSchema, 'sessions');
  const ended = connection.model('EndedSession', endedSessionSchema, 'ended_sessions');
  const endedRows = rowDecoder(ended, endedSessionRow);

  /** Every gateway keeps sessions for seconds, so that an end is published with it. */
  const publish = (session: ClientSession, payload: DomainEventPayload<'sessions.ended'>): Promise<void> => {
    const { userId } = payload;
    return publishEvent(connection, session, { type: 'sessions.ended', userId, payload, at: clock.date() });
  };
  /** The browsers of these sessions show why they ended. */
  const noteReason = async (
    filter: object,
    reason: SessionEndReason,
    session: ClientSession,
  ): Promise<void> => {
    const rows = await model.find(filter, { endsAt: 1 }).session(session).lean();
    const notes = rows.map(({ _id, endsAt }) => ({
      updateOne: { filter: { _id }, update: { $set: { reason, endsAt } }, upsert: true },
    }));
    if (notes.length > 0) await ended.bulkWrite(notes, { session });
  };
  const end = (
    filter: object,
    payload: DomainEventPayload<'sessions.ended'>,
    reason: SessionEndReason,
  ): Promise<number> =>
    connection.transaction(async (session) => {
      await noteReason(filter, reason, session);
      const { deletedCount } = await model.deleteMany(filter, { session });
      if (deletedCount > 0) await publish(session, payload);
      return deletedCount;
    });

  return {
    endReason: async (sessionHash: string): Promise<SessionEndReason | null> =>
      endedRows.one(await ended.findById(sessionHash).lean())?.reason ?? null,
    /** Ends the session of a hash. */
    remove: (sessionHash: string): Promise<void> =>
      connection.transaction(async (session) => {
        const row = await model.findOneAndDelete({ _id: sessionHash }, { session }).lean();
        if (row)
          await publish(session, {
            userId: row.userId,
            ends: 'this',
            sessionId: sessionHash.slice(0, SESSION_ID_LENGTH),
          });
      }),
    removeOwn: (userId: string, sessionId: string): Promise<number> =>
      end({ userId, _id: startingWith(sessionId) }, { userId, ends: 'this', sessionId }, 'elsewhere'),
    removeOthers: (userId: string, sessionId: string, reason: SessionEndReason): Promise<number> =>
      end(
        { userId, _id: trusted({ $not: new RegExp(`^${sessionId}`) }) },
        { userId, ends: 'others', sessionId },
        reason,
      ),
    removeAll: (userId: string, reason: SessionEndReason): Promise<number> =>
      end({ userId }, { userId, ends: 'all', sessionId: '' }, reason),
  };
}

/** Sessions by the hash of their cookie. */
export function sessionsRepo(connection: Connection, clock: Clock) {
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
    /** The person has set up the required second factor in this session; others that waited for it end. */
    finishEnrolment: async (userId: string, sessionId: string): Promise<void> => {
      const own = { userId, _id: startingWith(sessionId) };
      await model.updateOne(own, { $unset: { 'user.secondFactorPending': true } });
      await model.deleteMany({ userId, 'user.secondFactorPending': true });
    },
    /** Every session of a person that MongoDB still holds, newest activity first. */
    list: async (userId: string) => rows.many(await model.find({ userId }).sort({ lastSeenAt: -1 }).lean()),
    /** The session whose hash begins so. */
    findOwn: async (userId: string, sessionId: string) =>
      rows.one(await model.findOne({ userId, _id: startingWith(sessionId) }).lean()),
    confirm: async (userId: string, sessionId: string, at: Date): Promise<void> => {
      await model.updateOne({ userId, _id: startingWith(sessionId) }, { $set: { confirmedAt: at } });
    },
    /** People with a session, of one company or of all. */
    userIds: async (companyId: string | null): Promise<string[]> =>
      model.distinct('userId', companyId === null ? {} : { 'user.companyId': companyId }),
    ...sessionEnds(connection, clock),
  };
}
