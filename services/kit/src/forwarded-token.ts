import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The header with which the gateway shows a service that it verified cookie, header and session of a call. */
export const FORWARDED_TOKEN_HEADER = 'x-xsrf-token';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isUnsafe = (method: string): boolean => !SAFE_METHODS.has(method);

/** A key signs passports only; another one for this purpose is derived from it. */
const derived = (key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'fairwater-forwarded-token-v1', '', 32));

/**
 * Makes the token of a forwarded call from its passport. The passport opens one call of one person for a minute, so the
 * token is bound to the same, and only the gateway and that service can make it.
 */
export function forwardedTokenSigner(key: Buffer): (passport: string) => string {
  const secret = createSecretKey(derived(key));
  return (passport) => createHmac('sha256', secret).update(passport).digest('base64url');
}

/** True for the token that belongs to this passport, made by one of the keys. */
export type ForwardedTokenVerifier = (token: unknown, passport: unknown) => boolean;

export function forwardedTokenVerifier(keys: readonly Buffer[]): ForwardedTokenVerifier {
  const signers = keys.map(forwardedTokenSigner);
  return (token, passport) => {
    if (typeof token !== 'string' || typeof passport !== 'string') return false;
    const given = Buffer.from(token);
    return signers.some((sign) => {
      const expected = Buffer.from(sign(passport));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  };
}
