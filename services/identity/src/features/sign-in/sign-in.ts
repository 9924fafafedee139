import type { Credentials, SessionRecord, SignedInUser } from '@fw/contract-identity';
import { Refused, type Clock } from '@fw/service-kit';
import { isPassword } from '../../passwords.ts';
import type { TriesRepo } from './sign-in.repo.ts';

/** After so many wrong passwords a name is locked, known or not, for so long. */
export const SIGN_IN_LOCK = { mostTries: 5, milliseconds: 15 * 60_000 } as const;

export interface Door {
  readonly tries: TriesRepo;
  readonly clock: Clock;
  /** The person of a name with the kept password, or null. */
  readonly find: (username: string) => Promise<{ passwordHash: string; user: SignedInUser } | null>;
  readonly open: (sessionHash: string, user: SignedInUser) => Promise<SessionRecord>;
}

interface Visit extends Credentials {
  readonly sessionHash: string;
}

/** Opens a session for the right password; 422 code 0 for a wrong one, 10003 while the name is locked. */
export function signIn({ tries, clock, find, open }: Door) {
  return async ({ username, password, sessionHash }: Visit): Promise<SessionRecord> => {
    const thisTry = await tries.count(username, clock.date());
    if (thisTry > SIGN_IN_LOCK.mostTries) throw new Refused(422, 10003, { reason: 'LOCKED' });
    const found = await find(username);
    const isRight = await isPassword(found?.passwordHash ?? null, password);
    if (!found || !isRight) throw new Refused(422, 0, { reason: 'NO_MATCH' });
    await tries.forget(username);
    return open(sessionHash, found.user);
  };
}
