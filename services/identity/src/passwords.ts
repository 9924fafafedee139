import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Argon2id (the library's default kind), 19 MiB, two passes, parallelism 1: the minimum of OWASP's password page. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes that are computed at the same time. Each occupies one core for about 25 ms and one of the four threads of
 * libuv's pool, which DNS, files and `node:crypto` use too; one core and two threads always stay free for other work.
 */
const MAX_CONCURRENT_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1));

const normalized = (password: string): string => password.normalize('NFKC');

export interface Passwords {
  /** Hash of a password, as it is stored. */
  readonly hash: (password: string) => Promise<string>;
  /** True for the right password; without a stored hash it takes as long and is false. */
  readonly matches: (storedHash: string | null, password: string) => Promise<boolean>;
}

/** Hashes passwords off the event loop, a few at a time; further calls wait in order. */
export async function createPasswords(): Promise<Passwords> {
  const limit = pLimit(MAX_CONCURRENT_HASHES);
  const hashPassword = (password: string): Promise<string> =>
    limit(() => hash(normalized(password), ARGON2_COST));
  /** Compared with when a user name is unknown, so that the answer takes as long as for a known one. */
  const unusedHash = await hashPassword(randomBytes(24).toString('base64url'));

  return {
    hash: hashPassword,
    matches: async (storedHash, password) => {
      const isRight = await limit(() => verify(storedHash ?? unusedHash, normalized(password)));
      return isRight && storedHash !== null;
    },
  };
}
