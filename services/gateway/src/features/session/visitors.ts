import { isLive, type SessionRecord } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import { GATEWAY_LIMITS } from '../../limits.ts';
import type { Visitor } from '../../visitor.ts';

interface Entry {
  readonly visitor: Visitor | null;
  readonly at: number;
}

interface Store {
  readonly find: (sessionHash: string) => Promise<SessionRecord | null>;
  readonly touch: (sessionHash: string) => Promise<unknown>;
  readonly clock: Clock;
}

const MOST_REMEMBERED = 20_000;

const welcome = (sessionHash: string, record: SessionRecord, before?: Visitor | null): Visitor => ({
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

/** Live sessions by hash, remembered for a few seconds; an unknown hash is remembered too. */
export function visitors({ find, touch, clock }: Store) {
  const known = new Map<string, Entry>();
  const asked = new Map<string, Promise<Visitor | null>>();

  const remember = (sessionHash: string, visitor: Visitor | null): Visitor | null => {
    known.delete(sessionHash);
    known.set(sessionHash, { visitor, at: clock.milliseconds() });
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return visitor;
  };

  const load = async (sessionHash: string): Promise<Visitor | null> => {
    const before = known.get(sessionHash)?.visitor;
    const record = await find(sessionHash);
    return remember(sessionHash, record && welcome(sessionHash, record, before));
  };

  return {
    /** Who it is, if that is still fresh; undefined when it must be asked for. */
    peek: (sessionHash: string): Visitor | null | undefined => {
      const entry = known.get(sessionHash);
      const now = clock.milliseconds();
      if (!entry || now < entry.at || now - entry.at >= GATEWAY_LIMITS.sessionCacheMs) return undefined;
      return entry.visitor && isLive(entry.visitor.record, now) ? entry.visitor : null;
    },
    /** Asks once, however many wait. */
    load: (sessionHash: string): Promise<Visitor | null> => {
      const waiting = asked.get(sessionHash);
      if (waiting) return waiting;
      const answer = load(sessionHash).finally(() => asked.delete(sessionHash));
      asked.set(sessionHash, answer);
      return answer;
    },
    /** Notes activity, told to identity at most once a minute; null when there is nothing to tell. */
    touch: (visitor: Visitor): Promise<void> | null => {
      const now = clock.milliseconds();
      if (now - visitor.record.lastSeenAt < GATEWAY_LIMITS.sessionTouchMs) return null;
      visitor.record = { ...visitor.record, lastSeenAt: now };
      return touch(visitor.sessionHash).then(
        () => undefined,
        () => undefined, // identity is away: the next minute tells it again
      );
    },
    enter: (sessionHash: string, record: SessionRecord): void => {
      remember(sessionHash, welcome(sessionHash, record));
    },
    forget: (sessionHash: string): void => {
      remember(sessionHash, null);
    },
  };
}
export type Visitors = ReturnType<typeof visitors>;
