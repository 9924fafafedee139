import { openClient } from '@fw/service-kit/mongo';
import { createHash } from 'node:crypto';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { circuitBreaker } from '../../circuit-breaker.ts';

const COLLECTION = 'rate-limits';
const ADD_TIMEOUT_MS = 1_500;
/** A key holds its minute, so it is of no use after two of them. */
const LIFE_SECONDS = 120;

/** Loss of a count in a crash is harmless, so no journal is waited for; a slow database must not slow the gateway. */
const OPTIONS = {
  maxPoolSize: 5,
  serverSelectionTimeoutMS: 1_000,
  connectTimeoutMS: 1_000,
  socketTimeoutMS: 1_000,
  writeConcern: { w: 1, journal: false },
} as const;

/** Counts that all gateways share. */
export interface SharedCounter {
  /** Adds to the count of a key and returns the total; null while the database does not answer. */
  readonly add: (key: string, points: number) => Promise<number | null>;
  readonly close: () => Promise<void>;
}

/** Addresses and session ids are not stored, only their hash. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

const timeout = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** Opens the shared counts in a MongoDB database; the database need not be reachable. */
export function mongoSharedCounter(url: string): SharedCounter {
  const client = openClient(url, OPTIONS);
  const breaker = circuitBreaker();
  const limiter = new RateLimiterMongo({
    storeClient: client.db(),
    keyPrefix: '',
    tableName: COLLECTION,
    points: Number.MAX_SAFE_INTEGER,
    duration: LIFE_SECONDS,
    disableIndexesCreation: true,
  });
  let indexes: Promise<void> | null = null;
  let isClosed = false;

  const ensureIndexes = (): Promise<void> => {
    indexes ??= limiter.createIndexes().catch((error: unknown) => {
      indexes = null;
      throw error;
    });
    return indexes;
  };

  ensureIndexes().catch(() => undefined); // tried again with every count until the database answers

  const addOnce = async (key: string, points: number): Promise<number> => {
    // A client whose first connection failed does not connect again by itself.
    await client.connect();
    await ensureIndexes();
    return (await limiter.penalty(hashed(key), points)).consumedPoints;
  };

  return {
    add: async (key, points) => {
      if (isClosed || !breaker.allowsCall()) return null;
      const total = await Promise.race([addOnce(key, points).catch(() => null), timeout(ADD_TIMEOUT_MS)]);
      if (total === null) breaker.recordFailure();
      else breaker.recordSuccess();
      return total;
    },
    close: () => {
      isClosed = true;
      return client.close();
    },
  };
}
