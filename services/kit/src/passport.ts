import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Role } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** The header with which the gateway names the caller to a service. */
export const PASSPORT_HEADER = 'x-gateway-passport';

const MAX_LENGTH = 2_048;
const MAX_LIFE_SECONDS = 120;
const CLOCK_SKEW_SECONDS = 5;

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  /** User id, or `anonymous`. */
  sub: z.string(),
  /** First 12 characters of the hashed session id. */
  sid: z.string(),
  rol: z.nullable(z.enum(['employee', 'advisor'])),
  /** Sponsoring company id. */
  cmp: z.string(),
  /** Level-1 company [A3-13]. */
  l1: z.boolean(),
  /** The only call it opens, see `passportTarget`. */
  tgt: z.optional(z.string()),
  /** `internal`: a call of the gateway itself, never a forwarded one. */
  scp: z.optional(z.literal('internal')),
});
type Claims = z.output<typeof claims>;

export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role | null;
  readonly companyId: string;
  readonly level1: boolean;
  readonly internal: boolean;
}

interface Clock {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** One key per edge (`gateway->finances`), derived from a master of 32 bytes in base64url that only the caller's side holds. */
export const edgeKey = (master: string, edge: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(master, 'base64url'), 'fairwater-passport-v1', edge, 32));

const PLAIN_PATH = /^[\w./~%:@-]*$/;

/** Names one call: method and path without the query, spelled as an HTTP client forwards it. */
export function passportTarget(method: string, url: string): string {
  const [path = ''] = url.split('?', 1);
  return `${method} ${PLAIN_PATH.test(path) ? path : new URL(path, 'http://service').pathname}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const headerFor = (keyId: string): string => encode({ alg: 'HS256', typ: 'JWT', kid: keyId });
const mac = (key: KeyObject, input: string): string =>
  createHmac('sha256', key).update(input).digest('base64url');

interface SignerOptions extends Clock {
  readonly audience: string;
  readonly issuer?: string;
  readonly keyId?: string;
  readonly lifeSeconds?: number;
}

/**
 * Makes short-lived signed tokens (compact JWS, HS256) for one service. A token with a target opens that call only; the
 * gateway always names one.
 */
export function passportSigner(
  key: Buffer,
  options: SignerOptions,
): (identity: Identity, target?: string) => string {
  const { audience, issuer = 'gateway', keyId = 'k1', lifeSeconds = 60, now = Date.now } = options;
  const secret = createSecretKey(key);
  const header = headerFor(keyId);
  return (identity, target) => {
    const iat = Math.floor(now() / 1_000);
    const body: Claims = {
      iss: issuer,
      aud: audience,
      iat,
      exp: iat + lifeSeconds,
      sub: identity.userId,
      sid: identity.sessionId,
      rol: identity.role,
      cmp: identity.companyId,
      l1: identity.level1,
      ...(target === undefined ? {} : { tgt: target }),
      ...(identity.internal ? { scp: 'internal' as const } : {}),
    };
    const input = `${header}.${encode(body)}`;
    return `${input}.${mac(secret, input)}`;
  };
}

const toIdentity = (token: Claims): Identity => ({
  userId: token.sub,
  sessionId: token.sid,
  role: token.rol,
  companyId: token.cmp,
  level1: token.l1,
  internal: token.scp === 'internal',
});

interface VerifierOptions extends Clock {
  readonly audience: string;
  readonly issuer?: string;
  readonly cacheSize?: number;
}

/** Null for a token that is invalid, expired, of another service or of another call. */
export type PassportVerifier = (token: unknown, target: string) => Identity | null;

/** Reads tokens made for one service; null for anything that is not exactly right. Two key ids may live at once. */
export function passportVerifier(
  keys: Readonly<Record<string, Buffer>>,
  options: VerifierOptions,
): PassportVerifier {
  const { audience, issuer = 'gateway', cacheSize = 5_000, now = Date.now } = options;
  // Which of the keys a side calls its first changes while they rotate, so any of them counts under each id.
  const headers = new Set(Object.keys(keys).map(headerFor));
  const secrets = Object.values(keys).map((key) => createSecretKey(key));
  const seen = new Map<string, { claims: Claims; identity: Identity }>();

  const isLive = ({ iat, exp }: Claims): boolean => {
    const seconds = now() / 1_000;
    return exp > seconds && iat <= seconds + CLOCK_SKEW_SECONDS && exp - iat <= MAX_LIFE_SECONDS;
  };

  const read = (token: string): Claims | null => {
    const [header = '', body = '', signature = '', ...rest] = token.split('.');
    if (!headers.has(header) || rest.length > 0) return null;
    if (!secrets.some((secret) => isSameText(signature, mac(secret, `${header}.${body}`)))) return null;
    const parsed = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    if (!parsed.success || parsed.data.aud !== audience || parsed.data.iss !== issuer) return null;
    return parsed.data;
  };

  const opens = (token: Claims, target: string): boolean =>
    isLive(token) && (token.tgt === undefined || token.tgt === target);

  return (token, target) => {
    if (typeof token !== 'string' || token.length > MAX_LENGTH) return null;
    const hit = seen.get(token);
    if (hit) return opens(hit.claims, target) ? hit.identity : null;
    const fresh = read(token);
    if (!fresh || !opens(fresh, target)) return null;
    const identity = toIdentity(fresh);
    if (seen.size >= cacheSize) seen.clear();
    seen.set(token, { claims: fresh, identity });
    return identity;
  };
}

/** Compares as text: base64url has spare bits, so decoded bytes would accept several spellings. */
function isSameText(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
