import { usernameKey } from '@fw/contract-identity';
import type { AuditEvent, Credentials } from '@fw/contract-identity';
import { ApiError, type Clock } from '@fw/service-kit';
import { deviceName } from '../../shared/sessions/device.ts';
import { nameSubject } from '../../shared/usernames/name-subject.ts';
import type { Passwords } from '../../shared/passwords/passwords.ts';
import type { CountedTry, TriesRepo } from '../../shared/tries/tries.repo.ts';
import { SIGN_IN_LOCK } from '../../shared/tries/sign-in-lock.ts';
import {
  sessionOpener,
  type SessionOpening,
  type SessionOpeningDependencies,
} from '../../shared/sessions/session-opening.ts';
import { sessionUserReader, type SessionUserDependencies } from '../../shared/sessions/session-user.ts';
import { MAX_SIGN_INS_IN_PROGRESS, refuseBeyond } from './sign-in-limiter.ts';

export interface SignInDependencies extends SessionUserDependencies, SessionOpeningDependencies {
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly triesRepo: TriesRepo;
  /** People by their user name; given by the roster. */
  readonly peopleRepo: SessionUserDependencies['peopleRepo'] & {
    readonly findByUsername: (username: string) => Promise<SignInRecord | null>;
    /** Stores another hash of the same password, unless the stored one has changed meanwhile. */
    readonly replaceHash: (userId: string, before: string, after: string) => Promise<void>;
  };
  readonly audit: {
    readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void>;
    readonly recordUnknownName: (nameKey: string, event: AuditEvent, detail?: string) => Promise<void>;
  };
}

/** What the password is checked against. */
interface SignInRecord {
  readonly _id: string;
  readonly passwordHash: string;
}

interface SignInRequest extends Credentials {
  readonly sessionHash: string;
  readonly userAgent?: string | undefined;
}

/** 10003 with the catalogue's text as the message, and at the user name when to try again. */
function lockedOut(remainingMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  const wait = minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
  return ApiError.invalid('LOCKED', {
    retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1_000)),
    errors: [{ Field: 'username', Errors: [`Try again in ${wait}, or reset your password now.`] }],
  });
}

/**
 * Opens a session for the right password, or begins one where a second factor must follow; 422 code 0 for a wrong
 * password, 10003 while the name is locked, 429 when too many sign-ins are in progress. A refused 429 is no try.
 */
export function signInService(dependencies: SignInDependencies) {
  const { clock, passwords, triesRepo, peopleRepo, audit } = dependencies;
  const readUser = sessionUserReader(dependencies);
  const openSession = sessionOpener(dependencies);

  /** Hashes the password again when its parameters changed; a busy queue leaves it for the next sign-in. */
  const renewHash = async ({ _id, passwordHash }: SignInRecord, password: string): Promise<void> => {
    if (!passwords.isOutdated(passwordHash)) return;
    const renewed = await passwords.hash(password).catch(() => null);
    if (renewed !== null) await peopleRepo.replaceHash(_id, passwordHash, renewed);
  };

  /** Records a refusal; an unknown name takes as long as a known one. */
  const refuse = async (
    found: SignInRecord | null,
    { username, userAgent }: SignInRequest,
    refused: ApiError,
  ): Promise<never> => {
    const event = refused.code === 10003 ? 'sign-in-locked' : 'sign-in-refused';
    const device = deviceName(userAgent);
    await (found
      ? audit.record(found._id, event, device)
      : audit.recordUnknownName(usernameKey(username), event, device));
    throw refused;
  };

  const isLocked = ({ number }: CountedTry): boolean => number > SIGN_IN_LOCK.maxTries;
  const remainingMs = ({ until }: CountedTry): number => until.getTime() - clock.milliseconds();

  const check = async (request: SignInRequest): Promise<SessionOpening> => {
    const { username, password } = request;
    const found = await peopleRepo.findByUsername(username);
    const subject = nameSubject(found?._id ?? null, username);
    const counted = await triesRepo.count(subject, clock.date());
    if (isLocked(counted)) return refuse(found, request, lockedOut(remainingMs(counted)));
    const isRight = await passwords.matches(found?.passwordHash ?? null, password);
    const user = found && isRight ? await readUser(found._id) : null;
    if (!found || !user) {
      return refuse(found, request, ApiError.invalid('WRONG_PASSWORD'));
    }
    await renewHash(found, password);
    await triesRepo.reset(subject);
    return openSession(user, request);
  };

  return { signIn: refuseBeyond(MAX_SIGN_INS_IN_PROGRESS, check) };
}
