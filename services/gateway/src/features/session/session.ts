import {
  type Credentials,
  internalCalls,
  type SecondFactorProof,
  SESSION_IDLE_MS,
  type SessionEndReason,
  type SessionRecord,
  type SessionState,
} from '@fw/contract-identity';
import { ApiError, type Clock } from '@fw/service-kit';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import { sessionCache } from './session-cache.ts';
import { hashSessionId, newSid } from './session-cookie.ts';
import { callService } from '../../internal-call.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import type { Upstream } from '../../upstreams.ts';

/** Why a session ended, where the person should know; identity is called once for a hash. */
function endReasons(identity: Upstream): (sessionHash: string) => Promise<SessionEndReason | null> {
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

interface SignIn extends Credentials {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The session this browser had before. */
  readonly before: string | null;
}

interface FinishSignIn {
  readonly pendingSid: string;
  readonly proof: SecondFactorProof;
  readonly userAgent: string;
  readonly requestId: string;
}

type EndOwn = z.output<typeof internalCalls.endOwn.body>;

/** The part of a session that the browser receives. */
export const toSessionState = (record: SessionRecord | null): SessionState => ({
  authenticated: record !== null,
  user: record?.user ?? null,
  idleSeconds: SESSION_IDLE_MS / 1_000,
});

/** Lets so many run at once; 429 beyond. */
function bounded<Input, Output>(
  work: (input: Input) => Promise<Output>,
  max: number,
): (input: Input) => Promise<Output> {
  let running = 0;
  return async (input) => {
    if (running >= max) throw ApiError.tooMany('BUSY', { retryAfterSeconds: 2 });
    running += 1;
    try {
      return await work(input);
    } finally {
      running -= 1;
    }
  };
}

interface SessionSources {
  readonly identity: Upstream;
  /** The same service over connections of its own, so that lookups never wait behind password hashing. */
  readonly signIns: Upstream;
  /** Whether ends of sessions arrive as events. */
  readonly hasEvents: () => boolean;
}

/** Sessions at the gateway; identity stores them. */
export function gatewaySessions({ identity, signIns, hasEvents }: SessionSources, clock: Clock) {
  const cache = sessionCache(
    {
      hasEvents,
      find: (sessionHash) =>
        callService(identity, internalCalls.session, { body: { sessionHash }, caller: sessionHash }),
      touch: (sessionHash) =>
        callService(identity, internalCalls.touch, { body: { sessionHash }, caller: sessionHash }),
    },
    clock,
  );

  const end = async (sessionHash: string): Promise<void> => {
    await callService(identity, internalCalls.end, { body: { sessionHash } });
    cache.forget(sessionHash);
  };

  const signIn = async ({ requestId, before, ...credentials }: SignIn) => {
    const sid = newSid();
    const sessionHash = hashSessionId(sid);
    const body = { ...credentials, sessionHash };
    const { record, secondFactor } = await callService(signIns, internalCalls.signIn, {
      body,
      requestId,
      caller: credentials.address,
    });
    if (record) cache.keep(sessionHash, record);
    if (before !== null) await end(before);
    return { sid, state: record ? toSessionState(record) : { ...toSessionState(null), secondFactor } };
  };

  /** The second step: a new id again, so that the one of the unfinished sign-in never names a session. */
  const finishSignIn = async ({ pendingSid, proof, userAgent, requestId }: FinishSignIn) => {
    const sid = newSid();
    const sessionHash = hashSessionId(sid);
    const body = { pendingHash: hashSessionId(pendingSid), sessionHash, userAgent, proof };
    const record = await callService(signIns, internalCalls.finishSignIn, { body, requestId });
    cache.keep(sessionHash, record);
    return { sid, state: toSessionState(record) };
  };

  const endOwn = async (own: EndOwn): Promise<number> => {
    const { ended } = await callService(identity, internalCalls.endOwn, { body: own });
    cache.forgetOwn(own);
    return ended;
  };

  return {
    cache,
    end,
    endReason: endReasons(identity),
    /** Ends one session of a person, or all but one; none of them is answered here any more. */
    endOwn,
    passkeyForSignIn: (pendingSid: string) =>
      callService(identity, internalCalls.passkeyForSignIn, {
        body: { sessionHash: hashSessionId(pendingSid) },
      }),
    finishSignIn: bounded(finishSignIn, GATEWAY_LIMITS.signInsInFlight),
    /** A new session under a new id for the right password; the session before it ends. */
    signIn: bounded(signIn, GATEWAY_LIMITS.signInsInFlight),
  };
}
export type GatewaySessions = ReturnType<typeof gatewaySessions>;
