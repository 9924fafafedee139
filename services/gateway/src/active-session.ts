import type { SessionRecord } from '@fw/contract-identity';
import type { Identity } from '@fw/service-kit/passport';

/** What opens one call of a service: the passport, and the anti-forgery token that is made of it. */
export interface SignedCall {
  readonly passport: string;
  readonly token: string;
}

/** The live session of a call and what the gateway keeps with it. */
export interface ActiveSession {
  readonly sessionHash: string;
  readonly identity: Identity;
  /** Its last activity moves forward. */
  record: SessionRecord;
  /** Passports in use, by method and path. */
  readonly passports: Map<string, SignedCall & { madeAt: number }>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Value of the session cookie, or an empty text. */
    sid: string;
    activeSession: ActiveSession | null;
    /** The anti-forgery header was verified against the session cookie. */
    isTokenVerified: boolean;
  }
  interface FastifyContextConfig {
    /** Answers without a live session too. */
    withoutSession?: boolean;
    /** Opened by a navigation, also from another site: it has protection of its own and answers with a redirect. */
    byNavigation?: boolean;
    /** The call that sets the anti-forgery cookie cannot require its token, nor one that programs make by a secret address. */
    withoutToken?: boolean;
  }
}

/** A caller without a session; the id of the browser is added to each call. */
export const ANONYMOUS: Identity = {
  userId: 'anonymous',
  sessionId: '',
  role: null,
  companyId: '',
  level1: false,
  internal: false,
};

/** The gateway itself. */
export const GATEWAY: Identity = { ...ANONYMOUS, userId: 'gateway', internal: true };
