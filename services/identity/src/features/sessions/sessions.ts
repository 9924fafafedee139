import { isLive, SESSION_LIFE_MS, SESSION_IDLE_MS } from '@fw/contract-identity';
import type { SessionRecord, SignedInUser } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import type { SessionsRepo } from './sessions.repo.ts';

interface SessionsDependencies {
  readonly sessionsRepo: Pick<SessionsRepo, 'insert' | 'find' | 'touch'>;
  readonly clock: Clock;
}

export type SessionsService = ReturnType<typeof sessionsService>;

/** Signed-in people, kept on the server. */
export function sessionsService({ sessionsRepo, clock }: SessionsDependencies) {
  return {
    open: async (sessionHash: string, user: SignedInUser): Promise<SessionRecord> => {
      const now = clock.milliseconds();
      const record = { user, createdAt: now, lastSeenAt: now };
      await sessionsRepo.insert(sessionHash, record, now + SESSION_LIFE_MS);
      return record;
    },
    find: async (sessionHash: string): Promise<SessionRecord | null> => {
      const record = await sessionsRepo.find(sessionHash);
      return record && isLive(record, clock.milliseconds()) ? record : null;
    },
    touch: async (sessionHash: string): Promise<void> => {
      const now = clock.milliseconds();
      await sessionsRepo.touch(sessionHash, now, now - SESSION_IDLE_MS);
    },
  };
}
