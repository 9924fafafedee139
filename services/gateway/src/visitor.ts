import type { SessionRecord } from '@fw/contract-identity';
import type { Identity } from '@fw/service-kit/passport';

/** Who stands behind a call: a live session and what is remembered with it. */
export interface Visitor {
  readonly sessionHash: string;
  readonly identity: Identity;
  /** Moves forward with activity. */
  record: SessionRecord;
  /** Passports in use, by method and path. */
  readonly passports: Map<string, { token: string; madeAt: number }>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Value of the session cookie, or nothing. */
    sid: string;
    visitor: Visitor | null;
  }
  interface FastifyContextConfig {
    /** Answers without a live session too. */
    withoutSession?: boolean;
    /** The call that hands out the anti-forgery pair cannot ask for it. */
    withoutToken?: boolean;
    signsIn?: boolean;
  }
}

/** A caller without a session. */
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
