import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';

const SID_LENGTH = 43;

/** A fresh session id: 256 random bits in base64url. */
export const newSid = (): string => randomBytes(32).toString('base64url');

/** What the server keeps of a session id. */
export const hashOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

export interface SessionCookie {
  /** The id in the request, or nothing when there is none of the right shape. */
  readonly read: (request: FastifyRequest) => string;
  readonly give: (reply: FastifyReply, sid: string) => void;
  readonly take: (reply: FastifyReply) => void;
}

/** `__Host-sid` where the address is secure, `sid` on plain loopback. */
export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-sid' : 'sid';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  return {
    read: ({ cookies }) => {
      const sid = cookies[name] ?? '';
      return sid.length === SID_LENGTH && /^[\w-]+$/.test(sid) ? sid : '';
    },
    give: (reply, sid) => {
      void reply.setCookie(name, sid, options);
    },
    take: (reply) => {
      void reply.clearCookie(name, options);
    },
  };
}
