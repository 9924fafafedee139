import { isLive, SESSION_LIFE_MS, SESSION_IDLE_MS } from '@fw/contract-identity';
import type { AuditEvent, OwnSession, SessionRecord, SignedInUser } from '@fw/contract-identity';
import { notFound, type Clock } from '@fw/service-kit';
import { SESSION_ID_LENGTH, type SessionsRepo } from '../../shared/sessions/sessions.repo.ts';

export interface SessionsDependencies {
  readonly sessionsRepo: SessionsRepo;
  readonly clock: Clock;
  readonly audit: { readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void> };
}

interface CurrentSession {
  readonly userId: string;
  readonly sessionId: string;
}

export type SessionsService = ReturnType<typeof sessionsService>;

/** Signed-in people, kept on the server. */
export function sessionsService({ sessionsRepo, clock, audit }: SessionsDependencies) {
  const toTimes = ({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }) => ({
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  });

  return {
    open: async (sessionHash: string, user: SignedInUser, device: string): Promise<SessionRecord> => {
      const now = clock.milliseconds();
      const record = { user, createdAt: now, lastSeenAt: now };
      await sessionsRepo.insert(sessionHash, record, { endsAt: now + SESSION_LIFE_MS, device });
      await audit.record(user.userId, 'signed-in', device);
      return record;
    },
    find: async (sessionHash: string): Promise<SessionRecord | null> => {
      const record = await sessionsRepo.find(sessionHash);
      return record && isLive(record, clock.milliseconds()) ? record : null;
    },
    /** The live sessions of a person. */
    list: async ({ userId, sessionId }: CurrentSession): Promise<OwnSession[]> => {
      const now = clock.milliseconds();
      const rows = await sessionsRepo.list(userId);
      return rows
        .filter((row) => isLive(toTimes(row), now))
        .map(({ _id, device, createdAt, lastSeenAt }) => ({
          sessionId: _id.slice(0, SESSION_ID_LENGTH),
          device,
          signedInAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isCurrent: _id.startsWith(sessionId),
        }));
    },
    /** Signs out: ends the session of a hash. */
    end: async (sessionHash: string): Promise<void> => {
      const record = await sessionsRepo.find(sessionHash);
      await sessionsRepo.remove(sessionHash);
      if (record) await audit.record(record.user.userId, 'signed-out');
    },
    /** Ends one session of a person, or all but the named one. */
    endOwn: async ({ userId, sessionId }: CurrentSession, ends: 'this' | 'others'): Promise<number> => {
      const isOne = ends === 'this';
      const ended = isOne
        ? await sessionsRepo.removeOwn(userId, sessionId)
        : await sessionsRepo.removeOthers(userId, sessionId, 'elsewhere');
      if (isOne && ended === 0) throw notFound();
      await audit.record(userId, isOne ? 'session-ended' : 'other-sessions-ended', String(ended));
      return ended;
    },
    touch: async (sessionHash: string): Promise<void> => {
      const now = clock.milliseconds();
      await sessionsRepo.touch(sessionHash, now, now - SESSION_IDLE_MS);
    },
  };
}
