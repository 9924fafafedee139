import { importJWK, type CryptoKey } from 'jose';
import type { PlaidApi } from 'plaid';
import { AggregatorError, isAggregatorError } from '../aggregator-error.ts';
import { callPlaid } from './plaid-failure.ts';

const FRESH_MS = 60 * 60_000;
const UNKNOWN_MS = 10 * 60_000;
const MOST_KEYS = 100;
const MOST_FETCHES_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

type Key = CryptoKey | Uint8Array;
interface Known {
  readonly key: Key | null;
  readonly until: number;
}

/** Public keys by id, kept for an hour; ids nobody knows are remembered too, so forged ones cost us no calls. */
export function webhookKeys(api: PlaidApi, now: () => number): (kid: string) => Promise<Key | null> {
  const known = new Map<string, Known>();
  let fetches: number[] = [];

  function mayFetch(): boolean {
    fetches = fetches.filter((at) => at > now() - MINUTE_MS);
    if (fetches.length >= MOST_FETCHES_PER_MINUTE) return false;
    fetches.push(now());
    return true;
  }

  async function fetchKey(kid: string): Promise<Key | null> {
    try {
      const { key } = await callPlaid(() => api.webhookVerificationKeyGet({ key_id: kid }));
      if (key.expired_at !== null || key.alg !== 'ES256' || key.kid !== kid) return null;
      return await importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y }, 'ES256');
    } catch (error) {
      if (isAggregatorError(error, 'bug', 'unsupported')) return null;
      throw error;
    }
  }

  return async (kid) => {
    const kept = known.get(kid);
    if (kept && kept.until > now()) return kept.key;
    if (!mayFetch()) throw new AggregatorError({ kind: 'rate', code: 'WEBHOOK_KEYS' });
    const key = await fetchKey(kid);
    if (known.size >= MOST_KEYS) known.clear();
    known.set(kid, { key, until: now() + (key ? FRESH_MS : UNKNOWN_MS) });
    return key;
  };
}
