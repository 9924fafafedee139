import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';

const SID_LENGTH = 43;

/** A fresh session id: 256 random bits in base64url. */
export const newSid = (): string => randomBytes(32).toString('base64url');

const MOST_HASHES = 20_000;
const hashes = new Map<string, string>();

/** What the server keeps of a session id; remembered, because every call asks for it. */
export function hashOf(sid: string): string {
  const known = hashes.get(sid);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(sid).digest('base64url');
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(sid, hash);
  return hash;
}

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
