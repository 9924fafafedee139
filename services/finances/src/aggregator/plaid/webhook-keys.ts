import { importJWK, type CryptoKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { PlaidApi } from 'plaid';
import { AggregatorError, isAggregatorError } from '../aggregator-error.ts';
import { callPlaid } from './plaid-failure.ts';

/** A number of calls in a time window, in the memory of this process. */
interface CallBudget {
  /** Takes one call; 0 when it may be made, else the milliseconds until the next one may. */
  readonly take: () => number;
}

/** At most `limit` calls in any window of `windowMs`; `now` gives milliseconds since 1970. */
function callBudget(limit: number, windowMs: number, now: () => number): CallBudget {
  let taken: number[] = [];
  return {
    take: () => {
      taken = taken.filter((at) => at > now() - windowMs);
      const [oldest] = taken;
      if (oldest !== undefined && taken.length >= limit) return oldest + windowMs - now();
      taken.push(now());
      return 0;
    },
  };
}

/** A verified key is read again after this time, so that its expiry takes effect within seconds. */
const KEY_RECHECK_INTERVAL_MS = 5_000;
/** How long a verified key stays in use while the bank does not answer. */
const MAX_UNCHECKED_MS = 60 * 60_000;
/** A notice must be answered within ten seconds, so a key may not take longer than this. */
const KEY_LOOKUP_TIMEOUT_MS = 4_000;
const MAX_VERIFIED_KEYS = 50;
const MAX_UNKNOWN_IDS = 1_000;
const UNKNOWN_ID_TTL_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/**
 * Lookups of ids that are not verified yet, per minute: five in all. Item ids never leave the service, so a notice that
 * names a known Item is hardly ever forged: it has a budget of its own, which other notices cannot use up.
 */
export const MAX_KEY_LOOKUPS_PER_MINUTE = { knownItem: 3, unknownItem: 2 } as const;

export type KeyLookupReason = keyof typeof MAX_KEY_LOOKUPS_PER_MINUTE;
export type VerificationKey = CryptoKey | Uint8Array;

interface VerifiedKey {
  readonly key: VerificationKey;
  /** Milliseconds since 1970; infinite while the bank names no expiry. */
  readonly expiresAt: number;
  readonly checkedAt: number;
}

export interface WebhookKeys {
  /** The public key of an id; null when the bank does not know the id or the key has expired. */
  readonly find: (kid: string, reasonOf: () => Promise<KeyLookupReason>) => Promise<VerificationKey | null>;
}

/** The bank states that it has no such key, unlike a bank that does not answer. */
const isUnknownKeyId = (error: unknown): boolean =>
  isAggregatorError(error, 'bug', 'unsupported') && error.code.startsWith('INVALID_');

/** Fetches one key; null when the bank does not know it or it has expired. */
async function fetchKey(api: PlaidApi, kid: string, now: () => number): Promise<VerifiedKey | null> {
  try {
    const { key } = await callPlaid(() =>
      api.webhookVerificationKeyGet({ key_id: kid }, { timeout: KEY_LOOKUP_TIMEOUT_MS }),
    );
    if (key.alg !== 'ES256' || key.kid !== kid) return null;
    const expiresAt = key.expired_at === null ? Number.POSITIVE_INFINITY : key.expired_at * 1_000;
    if (expiresAt <= now()) return null;
    const imported = await importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y }, 'ES256');
    return { key: imported, expiresAt, checkedAt: now() };
  } catch (error) {
    if (isUnknownKeyId(error)) return null;
    throw error;
  }
}

/** Verified keys and unknown ids, both bounded and kept apart: unknown ids can never evict a verified key. */
function keyCache(api: PlaidApi, now: () => number) {
  const perf = { now };
  const verified = new LRUCache<string, VerifiedKey>({ max: MAX_VERIFIED_KEYS, perf });
  const unknown = new LRUCache<string, true>({
    max: MAX_UNKNOWN_IDS,
    ttl: UNKNOWN_ID_TTL_MS,
    ttlResolution: 0,
    perf,
  });
  const inFlight = new Map<string, Promise<VerifiedKey | null>>();

  async function refresh(kid: string): Promise<VerifiedKey | null> {
    const found = await fetchKey(api, kid, now);
    if (found) verified.set(kid, found);
    else {
      verified.delete(kid);
      unknown.set(kid, true);
    }
    return found;
  }

  return {
    verified: (kid: string) => verified.get(kid),
    isUnknown: (kid: string) => unknown.has(kid),
    isInFlight: (kid: string) => inFlight.has(kid),
    /** One call to the bank for each id at a time, however many notices name it. */
    refreshOnce: (kid: string): Promise<VerifiedKey | null> => {
      const running = inFlight.get(kid);
      if (running) return running;
      const started = refresh(kid).finally(() => inFlight.delete(kid));
      inFlight.set(kid, started);
      return started;
    },
  };
}

/** Public keys of the bank by id. */
export function webhookKeys(api: PlaidApi, now: () => number): WebhookKeys {
  const cache = keyCache(api, now);
  const budgets = {
    knownItem: callBudget(MAX_KEY_LOOKUPS_PER_MINUTE.knownItem, MINUTE_MS, now),
    unknownItem: callBudget(MAX_KEY_LOOKUPS_PER_MINUTE.unknownItem, MINUTE_MS, now),
  };

  async function recheck(kid: string, known: VerifiedKey): Promise<VerifiedKey | null> {
    try {
      return await cache.refreshOnce(kid);
    } catch (error) {
      if (now() < known.checkedAt + MAX_UNCHECKED_MS) return known;
      throw error;
    }
  }

  async function findVerified(
    kid: string,
    reasonOf: () => Promise<KeyLookupReason>,
  ): Promise<VerifiedKey | null> {
    const known = cache.verified(kid);
    if (known) return now() < known.checkedAt + KEY_RECHECK_INTERVAL_MS ? known : recheck(kid, known);
    if (cache.isUnknown(kid)) return null;
    if (!cache.isInFlight(kid)) {
      const retryAfterMs = budgets[await reasonOf()].take();
      if (retryAfterMs > 0) throw new AggregatorError({ kind: 'rate', code: 'WEBHOOK_KEYS', retryAfterMs });
    }
    return cache.refreshOnce(kid);
  }

  return {
    find: async (kid, reasonOf) => {
      const found = await findVerified(kid, reasonOf);
      return found && now() < found.expiresAt ? found.key : null;
    },
  };
}
