import { isLive, type SessionRecord } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import { LRUCache } from 'lru-cache';
import type { ActiveSession } from '../../active-session.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { isFresh } from '../../upstreams.ts';

interface Identity {
  readonly find: (sessionHash: string) => Promise<SessionRecord | null>;
  readonly touch: (sessionHash: string) => Promise<unknown>;
}

interface OwnSessions {
  readonly userId: string;
  readonly sessionId: string;
  readonly ends: 'this' | 'others';
}

const isOneOf = ({ userId, sessionId, ends }: OwnSessions, { identity }: ActiveSession): boolean =>
  identity.userId === userId && (identity.sessionId === sessionId) === (ends === 'this');

interface Entry {
  readonly session: ActiveSession;
  readonly at: number;
}

const sessionOf = (sessionHash: string, record: SessionRecord, before?: ActiveSession): ActiveSession => ({
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
  passports: before?.passports ?? new Map<string, { token: string; madeAt: number }>(),
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

/**
 * Live sessions by hash, kept for a few seconds. Hashes unknown to identity are kept apart, so that random
 * ids never evict a live session.
 */
export function sessionCache({ find, touch }: Identity, clock: Clock) {
  const max = GATEWAY_LIMITS.sessionCacheEntries;
  const live = new LRUCache<string, Entry>({ max });
  const unknown = new LRUCache<string, number>({ max });
  const loading = new Map<string, Promise<ActiveSession | null>>();

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

  const load = async (sessionHash: string): Promise<ActiveSession | null> => {
    const before = live.get(sessionHash)?.session;
    const record = await find(sessionHash);
    if (before && unknown.has(sessionHash)) return null; // it has ended while identity was answering
    return record ? keep(sessionOf(sessionHash, record, before)) : forget(sessionHash);
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
        if (!isFresh(entry.at, now, GATEWAY_LIMITS.sessionCacheMs)) return undefined;
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
    /** Records activity, at identity at most once a minute; null when there is nothing to record. */
    touch: (session: ActiveSession): Promise<void> | null => {
      const now = clock.milliseconds();
      if (now - session.record.lastSeenAt < GATEWAY_LIMITS.sessionTouchMs) return null;
      session.record = { ...session.record, lastSeenAt: now };
      return touch(session.sessionHash).then(
        () => undefined,
        () => undefined, // identity does not answer: the activity of the next minute is recorded
      );
    },
    keep: (sessionHash: string, record: SessionRecord): void => void keep(sessionOf(sessionHash, record)),
    /** Forgets one session of a person, or all but one. */
    forgetOwn: (own: OwnSessions): void => {
      for (const [sessionHash, { session }] of live.entries()) if (isOneOf(own, session)) forget(sessionHash);
    },
    /** Keeps a hash as unknown: the session has ended or was never opened. */
    forget: (sessionHash: string): void => {
      forget(sessionHash);
    },
  };
}
