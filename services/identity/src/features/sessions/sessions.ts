import { isLive, SESSION_LIFE_MS, SESSION_IDLE_MS } from '@fw/contract-identity';
import type { SessionRecord, SignedInUser } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import type { SessionsRepo } from './sessions.repo.ts';

/** Who is signed in, held on the server. */
export function sessions(repo: SessionsRepo, clock: Clock) {
  return {
    open: async (sessionHash: string, user: SignedInUser): Promise<SessionRecord> => {
      const now = clock.milliseconds();
      const record = { user, createdAt: now, lastSeenAt: now };
      await repo.open(sessionHash, record, now + SESSION_LIFE_MS);
      return record;
    },
    get: async (sessionHash: string): Promise<SessionRecord | null> => {
      const record = await repo.find(sessionHash);
      return record && isLive(record, clock.milliseconds()) ? record : null;
    },
    touch: async (sessionHash: string): Promise<void> => {
      const now = clock.milliseconds();
      await repo.touch(sessionHash, now, now - SESSION_IDLE_MS);
    },
    end: repo.end,
    endAll: repo.endAll,
  };
}
