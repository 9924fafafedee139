import { internalCalls, type SessionEndReason } from '@fw/contract-identity';
import { LRUCache } from 'lru-cache';
import { callService } from '../../internal-call.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import type { Upstream } from '../../upstreams.ts';

/** Why a session ended, where the person should know; identity is called once for a hash. */
export function endReasons(identity: Upstream): (sessionHash: string) => Promise<SessionEndReason | null> {
  const known = new LRUCache<string, { readonly reason: SessionEndReason | null }>({
    max: GATEWAY_LIMITS.sessionCacheEntries,
  });
  return async (sessionHash) => {
    const before = known.get(sessionHash);
    if (before) return before.reason;
    const body = { sessionHash };
    const found = await callService(identity, internalCalls.endReason, { body, caller: sessionHash });
    known.set(sessionHash, found);
    return found.reason;
  };
}
