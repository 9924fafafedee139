import { isLive, type SessionRecord } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import { LRUCache } from 'lru-cache';
import type { ActiveSession, SignedCall } from '../../active-session.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { isFresh } from '../../upstreams.ts';

interface Identity {
  readonly find: (sessionHash: string) => Promise<SessionRecord | null>;
  readonly touch: (sessionHash: string) => Promise<unknown>;
  /** Whether ends of sessions arrive as events; without them a session is read again sooner. */
  readonly hasEvents?: () => boolean;
}

interface OwnSessions {
  readonly userId: string;
  readonly sessionId: string;
  readonly ends: 'this' | 'others';
}

/** A read of a session at identity that has not been answered. */
interface Reading {
  /** People whose sessions ended meanwhile: what is read of them may be from before. */
  readonly ended: Set<string>;
}

/** After so many reads during each of which sessions of the person ended, the session counts as ended. */
const MAX_READS = 3;

const isAmong = ({ userId, sessionId, ends }: OwnSessions, { identity }: ActiveSession): boolean =>
  identity.userId === userId && (identity.sessionId === sessionId) === (ends === 'this');

interface Entry {
  readonly session: ActiveSession;
  readonly at: number;
}

const toActiveSession = (
  sessionHash: string,
  record: SessionRecord,
  before?: ActiveSession,
): ActiveSession => ({
  sessionHash,
  record,
  identity: {
    userId: record.user.userId,
    sessionId: sessionHash.slice(0, 12),
    role: record.user.role,
    companyId: record.user.companyId,
    level1: record.user.level1,
    internal: false,
  },
  passports: before?.passports ?? new Map<string, SignedCall & { madeAt: number }>(),
});

/** Runs the work once for a key, however many callers wait for it. */
function oncePerKey<Value>(
  work: (key: string) => Promise<Value>,
  running: Map<string, Promise<Value>>,
): (key: string) => Promise<Value> {
  return (key) => {
    const waiting = running.get(key);
    if (waiting) return waiting;
    const result = work(key).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}

/** Reads of sessions at identity, repeated when sessions of the person ended meanwhile. */
function repeatedReads(find: Identity['find']) {
  const readings = new Set<Reading>();
  return {
    noteEnd: (userId: string): void => {
      for (const { ended } of readings) ended.add(userId);
    },
    read: async (sessionHash: string): Promise<SessionRecord | null> => {
      for (let reads = 0; reads < MAX_READS; reads += 1) {
        const reading: Reading = { ended: new Set() };
        readings.add(reading);
        const record = await find(sessionHash).finally(() => readings.delete(reading));
        if (!record || !reading.ended.has(record.user.userId)) return record;
      }
      return null;
    },
  };
}

/** Records activity, at identity at most once a minute; null when there is nothing to record. */
const activityRecorder =
  (touch: Identity['touch'], clock: Clock) =>
  (session: ActiveSession): Promise<void> | null => {
    const now = clock.milliseconds();
    if (now - session.record.lastSeenAt < GATEWAY_LIMITS.sessionTouchMs) return null;
    session.record = { ...session.record, lastSeenAt: now };
    return touch(session.sessionHash).then(
      () => undefined,
      () => undefined, // identity does not answer: the activity of the next minute is recorded
    );
  };

/** A session that waits for a second factor is read with each call, so that every gateway answers at once after the set-up. */
const isReadAnew = ({ session, at }: Entry, now: number, maxAgeMs: number): boolean =>
  session.record.user.secondFactorPending === true || !isFresh(at, now, maxAgeMs);

export type SessionCache = ReturnType<typeof sessionCache>;

/**
 * Live sessions by hash, kept for a few seconds. Hashes unknown to identity are kept apart, so that random
 * ids never evict a live session.
 */
export function sessionCache({ find, touch, hasEvents = () => true }: Identity, clock: Clock) {
  const max = GATEWAY_LIMITS.sessionCacheEntries;
  const live = new LRUCache<string, Entry>({ max });
  const unknown = new LRUCache<string, number>({ max });
  const loading = new Map<string, Promise<ActiveSession | null>>();
  const { read, noteEnd } = repeatedReads(find);
  const maxAgeMs = (): number =>
    hasEvents() ? GATEWAY_LIMITS.sessionCacheMs : GATEWAY_LIMITS.sessionCacheWithoutEventsMs;

  const keep = (session: ActiveSession): ActiveSession => {
    live.set(session.sessionHash, { session, at: clock.milliseconds() });
    unknown.delete(session.sessionHash);
    return session;
  };
  const forget = (sessionHash: string): null => {
    live.delete(sessionHash);
    unknown.set(sessionHash, clock.milliseconds());
    return null;
  };

  const forgetOwn = (own: OwnSessions): void => {
    noteEnd(own.userId);
    for (const [sessionHash, { session }] of live.entries()) if (isAmong(own, session)) forget(sessionHash);
  };

  const load = async (sessionHash: string): Promise<ActiveSession | null> => {
    const before = live.get(sessionHash)?.session;
    const record = await read(sessionHash);
    if (before && unknown.has(sessionHash)) return null; // it has ended while identity was answering
    return record ? keep(toActiveSession(sessionHash, record, before)) : forget(sessionHash);
  };

  const loadOnce = oncePerKey(load, loading);

  const refresh = (sessionHash: string): void => {
    if (loading.has(sessionHash)) return;
    loadOnce(sessionHash).catch(() => undefined); // a call that finds the session stale calls identity again and fails
  };

  return {
    /** The session of a hash while that is fresh, null when there is none; undefined when identity must be called. */
    peek: (sessionHash: string): ActiveSession | null | undefined => {
      const now = clock.milliseconds();
      const entry = live.get(sessionHash);
      if (entry) {
        if (isReadAnew(entry, now, maxAgeMs())) return undefined;
        if (!isFresh(entry.at, now, GATEWAY_LIMITS.sessionRefreshMs)) refresh(sessionHash);
        return isLive(entry.session.record, now) ? entry.session : null;
      }
      const notFoundAt = unknown.get(sessionHash);
      const isUnknown =
        notFoundAt !== undefined && isFresh(notFoundAt, now, GATEWAY_LIMITS.unknownSessionCacheMs);
      return isUnknown ? null : undefined;
    },
    wasLive: (sessionHash: string): boolean => live.has(sessionHash),
    load: loadOnce,
    touch: activityRecorder(touch, clock),
    keep: (sessionHash: string, record: SessionRecord): void =>
      void keep(toActiveSession(sessionHash, record)),
    /** Forgets one session of a person, or all but one. */
    forgetOwn,
    /** Forgets every session of a person. */
    forgetPerson: (userId: string): void => forgetOwn({ userId, sessionId: '', ends: 'others' }),
    /** Reads every session again before its next call: some may have ended unnoticed. */
    distrust: (): void => live.clear(),
    /** Keeps a hash as unknown: the session has ended or was never opened. */
    forget: (sessionHash: string): void => {
      forget(sessionHash);
    },
  };
}
