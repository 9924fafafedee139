import type { Company, Credentials, SessionRecord, SignedInUser } from '@fw/contract-identity';
import { Refused, type Clock } from '@fw/service-kit';
import type { Passwords } from '../../passwords.ts';
import type { TriesRepo } from './tries.repo.ts';

/** After this many wrong passwords a user name is locked for this long, whether it exists or not. */
export const SIGN_IN_LOCK = { maxTries: 5, lockMs: 15 * 60_000 } as const;

/**
 * Sign-ins that are being checked or wait for a hash; more are refused before any work. Session lookups share the
 * gateway's 32 connections and this service's database connections with them, so they keep to half of the former.
 */
export const MAX_SIGN_INS_IN_PROGRESS = 16;
const RETRY_AFTER_SECONDS = 2;

interface SignInDependencies {
  readonly clock: Clock;
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly triesRepo: TriesRepo;
  /** People by their user name; given by the roster. */
  readonly peopleRepo: {
    readonly findByUsername: (username: string) => Promise<SignInRecord | null>;
    readonly findUser: (userId: string) => Promise<SessionPerson | null>;
  };
  readonly companiesRepo: {
    readonly find: (companyId: string) => Promise<Pick<Company, 'name' | 'level1'> | null>;
  };
  readonly sessions: {
    readonly open: (sessionHash: string, user: SignedInUser) => Promise<SessionRecord>;
  };
}

/** What the password is checked against. */
interface SignInRecord {
  readonly _id: string;
  readonly passwordHash: string;
}

/** The person as a session holds it, without the names of the company. */
type SessionPerson = Omit<SignedInUser, 'companyName' | 'level1'>;

interface SignInRequest extends Credentials {
  readonly sessionHash: string;
}

/** Runs at most this many calls at a time; the rest answer 429 at once instead of waiting. */
function refuseBeyond<Input, Output>(
  maximum: number,
  run: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let inProgress = 0;
  return async (input) => {
    if (inProgress >= maximum) {
      throw new Refused(429, 10000, {
        reason: 'SIGN_IN_BUSY',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    inProgress += 1;
    try {
      return await run(input);
    } finally {
      inProgress -= 1;
    }
  };
}

/**
 * Opens a session for the right password; 422 code 0 for a wrong one, 10003 while the name is locked, 429 when too many
 * sign-ins are in progress. A refused 429 does not count as a try.
 */
export function signInService(dependencies: SignInDependencies) {
  const { clock, passwords, triesRepo, peopleRepo, companiesRepo, sessions } = dependencies;

  /** The user as a session holds it; null when the person or the company was removed meanwhile. */
  const readUser = async (userId: string): Promise<SignedInUser | null> => {
    const person = await peopleRepo.findUser(userId);
    const company = person && (await companiesRepo.find(person.companyId));
    return person && company && { ...person, companyName: company.name, level1: company.level1 };
  };

  const check = async ({ username, password, sessionHash }: SignInRequest): Promise<SessionRecord> => {
    const tryNumber = await triesRepo.count(username, clock.date());
    if (tryNumber > SIGN_IN_LOCK.maxTries) throw new Refused(422, 10003, { reason: 'LOCKED' });
    const found = await peopleRepo.findByUsername(username);
    const isRight = await passwords.matches(found?.passwordHash ?? null, password);
    const user = found && isRight ? await readUser(found._id) : null;
    if (!user) throw new Refused(422, 0, { reason: 'NO_MATCH' });
    await triesRepo.reset(username);
    return sessions.open(sessionHash, user);
  };

  return { signIn: refuseBeyond(MAX_SIGN_INS_IN_PROGRESS, check) };
}

export type SignInService = ReturnType<typeof signInService>;
