import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@fw/service-kit';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { breachedRange, type BreachedRangeOptions } from './breached-range.ts';
import { isCommonPassword } from './common-passwords.ts';
import { DEFAULT_COST, isOutdated, type Argon2Cost } from './cost.ts';

/**
 * Hashes that are computed at the same time. Each occupies one core for about 25 ms and one of the four threads of
 * libuv's pool, which DNS, files and `node:crypto` use too; one core and two threads always stay free for other work.
 */
const MAX_CONCURRENT_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Hashes that wait for their turn, about 1.5 seconds of work; further ones are refused before any work. */
export const MAX_WAITING_HASHES = 64;
const RETRY_AFTER_SECONDS = 2;

const normalized = (password: string): string => password.normalize('NFKC');

export interface Passwords {
  /** Hash of a password, as it is stored. */
  readonly hash: (password: string) => Promise<string>;
  /** True for the right password; without a stored hash it takes as long and is false. */
  readonly matches: (storedHash: string | null, password: string) => Promise<boolean>;
  /** True when a stored hash was made with other parameters and is to be replaced at the next sign-in. */
  readonly isOutdated: (storedHash: string) => boolean;
  /** True for a password that is common or known from a breach and must not become the password of a person. */
  readonly isKnown: (password: string) => Promise<boolean>;
}

interface PasswordsOptions {
  readonly cost?: Argon2Cost | undefined;
  /** Address of the range call for breached passwords; the local list alone if not given. */
  readonly breachedPasswordsUrl?: string | undefined;
  readonly logger?: BreachedRangeOptions['logger'];
}

/** Runs a few pieces of work at a time, in order; 429 with Retry-After when too many wait. */
function boundedQueue(): <Output>(work: () => Promise<Output>) => Promise<Output> {
  const limit = pLimit(MAX_CONCURRENT_HASHES);
  return (work) => {
    if (limit.pendingCount >= MAX_WAITING_HASHES) {
      return Promise.reject(ApiError.tooMany('PASSWORDS_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    return limit(work);
  };
}

/** Hashes passwords with Argon2id (the library's default kind) off the event loop, a few at a time. */
export async function createPasswords(options: PasswordsOptions = {}): Promise<Passwords> {
  const { cost = DEFAULT_COST, breachedPasswordsUrl: url, logger } = options;
  const isBreached = url === undefined ? () => Promise.resolve(false) : breachedRange({ url, logger });
  const queued = boundedQueue();
  const hashPassword = (password: string): Promise<string> => queued(() => hash(normalized(password), cost));
  /** Compared with when a user name is unknown, so that the answer takes as long as for a known one. */
  const unusedHash = await hashPassword(randomBytes(24).toString('base64url'));

  return {
    hash: hashPassword,
    matches: async (storedHash, password) => {
      const isRight = await queued(() => verify(storedHash ?? unusedHash, normalized(password)));
      return isRight && storedHash !== null;
    },
    isOutdated: (storedHash) => isOutdated(storedHash, cost),
    isKnown: async (password) => isCommonPassword(password) || (await isBreached(password)),
  };
}
