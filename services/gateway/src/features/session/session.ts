import {
  internalCalls,
  SESSION_IDLE_MS,
  type Credentials,
  type SessionRecord,
  type SessionState,
} from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import { callService } from '../../internal-call.ts';
import type { Upstream } from '../../upstreams.ts';
import { hashOf, newSid } from './session-cookie.ts';
import { visitors } from './visitors.ts';

interface Arrival extends Credentials {
  readonly address: string;
  readonly requestId: string;
  /** The session this browser had before. */
  readonly before: string | null;
}

/** What the browser may know of its session. */
export const stateOf = (record: SessionRecord | null): SessionState => ({
  authenticated: record !== null,
  user: record?.user ?? null,
  idleSeconds: SESSION_IDLE_MS / 1_000,
});

/** Sessions as the gateway sees them; identity keeps them. */
export function gatewaySessions(identity: Upstream, clock: Clock) {
  const known = visitors({
    clock,
    find: (sessionHash) => callService(identity, internalCalls.session, { body: { sessionHash } }),
    touch: (sessionHash) => callService(identity, internalCalls.touch, { body: { sessionHash } }),
  });

  const end = async (sessionHash: string): Promise<void> => {
    await callService(identity, internalCalls.end, { body: { sessionHash } });
    known.forget(sessionHash);
  };

  return {
    known,
    end,
    /** A new session under a new id for the right password; the one before is over. */
    signIn: async ({ username, password, address, requestId, before }: Arrival) => {
      const sid = newSid();
      const sessionHash = hashOf(sid);
      const body = { username, password, sessionHash, address };
      const record = await callService(identity, internalCalls.signIn, { body, requestId });
      known.enter(sessionHash, record);
      if (before !== null) await end(before);
      return { sid, state: stateOf(record) };
    },
  };
}
export type GatewaySessions = ReturnType<typeof gatewaySessions>;
