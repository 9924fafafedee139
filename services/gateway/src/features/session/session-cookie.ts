import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const SID_LENGTH = 43;
const MAX_HASHES = 20_000;

/** A fresh session id: 256 random bits in base64url. */
export const newSid = (): string => randomBytes(32).toString('base64url');

/** Every call needs the hash of its session id, so it is kept. */
const hashes = new LRUCache<string, string>({ max: MAX_HASHES });

/** The hash under which the server stores a session id. */
export function hashSessionId(sid: string): string {
  const known = hashes.get(sid);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(sid).digest('base64url');
  hashes.set(sid, hash);
  return hash;
}

/** 132 bits. */
const BROWSER_ID_LENGTH = 22;

/** Names the browser of a cookie to services; the session of the cookie cannot be found by it. */
export const browserId = (sid: string): string =>
  sid === '' ? '' : hashSessionId(sid).slice(0, BROWSER_ID_LENGTH);

export interface SessionCookie {
  /** The id in the request; an empty text when there is none of the right shape. */
  readonly read: (request: FastifyRequest) => string;
  readonly set: (reply: FastifyReply, sid: string) => void;
  readonly clear: (reply: FastifyReply) => void;
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
    set: (reply, sid) => {
      void reply.setCookie(name, sid, options);
    },
    clear: (reply) => {
      void reply.clearCookie(name, options);
    },
  };
}
