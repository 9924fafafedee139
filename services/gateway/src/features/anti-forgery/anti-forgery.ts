import { ApiError } from '@fw/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
const MAX_TOKEN_LENGTH = 128;
const MAX_VERIFIED = 20_000;

export interface AntiForgery {
  readonly tokenFor: (sid: string) => string;
  readonly isValidToken: (sid: string, token: unknown) => boolean;
  readonly set: (reply: FastifyReply, sid: string) => void;
  /** Refuses a call whose header is not a token of its session; the cookie alone proves nothing. */
  readonly require: (request: FastifyRequest) => void;
}

/**
 * Signed double submit: `mac.random`, where the mac covers the session id and the random part with their lengths. Tokens
 * of the previous secret count as well, so that open pages survive its rotation.
 */
export function antiForgery(secret: Buffer, isSecure: boolean, previous?: Buffer): AntiForgery {
  const current = createSecretKey(secret);
  const keys = [current, ...(previous === undefined ? [] : [createSecretKey(previous)])];
  const computeMac = (key: KeyObject, sid: string, random: string): string =>
    createHmac('sha256', key).update(`${sid.length}!${sid}!${random.length}!${random}`).digest('base64url');

  const tokenFor = (sid: string): string => {
    const random = randomBytes(16).toString('base64url');
    return `${computeMac(current, sid, random)}.${random}`;
  };

  // Compared as text: base64url has spare bits, decoded bytes would accept several spellings.
  const isValidToken = (sid: string, token: unknown): boolean => {
    if (sid === '' || typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return false;
    const [mac = '', random = '', ...rest] = token.split('.');
    const given = Buffer.from(mac);
    const isEqualTo = (expected: Buffer): boolean =>
      given.length === expected.length && timingSafeEqual(given, expected);
    return rest.length === 0 && keys.some((key) => isEqualTo(Buffer.from(computeMac(key, sid, random))));
  };

  /** Tokens verified before, so that the same pair is not computed again with every call. */
  const verified = new Map<string, string>();

  const isVerified = (sid: string, token: unknown): boolean => {
    if (typeof token === 'string' && sid !== '' && verified.get(token) === sid) return true;
    if (typeof token !== 'string' || !isValidToken(sid, token)) return false;
    if (verified.size >= MAX_VERIFIED) verified.clear();
    verified.set(token, sid);
    return true;
  };

  return {
    tokenFor,
    isValidToken: isVerified,
    set: (reply, sid) => {
      const options = { path: '/', httpOnly: false, sameSite: 'strict', secure: isSecure } as const;
      void reply.setCookie(XSRF_COOKIE, tokenFor(sid), options);
    },
    require: ({ sid, headers }) => {
      if (!isVerified(sid, headers[XSRF_HEADER])) throw ApiError.forbidden('ANTI_FORGERY');
    },
  };
}
