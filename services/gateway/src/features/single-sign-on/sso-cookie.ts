import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

const LIFE_SECONDS = 600;

export interface SsoCookie {
  readonly read: (request: FastifyRequest) => string;
  /** Sets a fresh value and returns it. */
  readonly set: (reply: FastifyReply) => string;
  readonly clear: (reply: FastifyReply) => void;
}

/**
 * Binds a sign-in at a provider to the browser that began it. Lax, because the provider sends the browser back from
 * another site, and a strict cookie would not come along.
 */
export function ssoCookie(isSecure: boolean): SsoCookie {
  const name = isSecure ? '__Host-sso' : 'sso';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    read: ({ cookies }) => cookies[name] ?? '',
    set: (reply) => {
      const value = randomBytes(32).toString('base64url');
      void reply.setCookie(name, value, { ...options, maxAge: LIFE_SECONDS });
      return value;
    },
    clear: (reply) => {
      void reply.clearCookie(name, options);
    },
  };
}
