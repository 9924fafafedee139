import { LINK_TOKEN_VALIDITY_MINUTES } from '@fw/contract-finances';

/** What is stored while a bank's own page is open: the token, its user and the repaired account. */
export interface LinkSession {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly userId: string;
  /** The account whose connection is repaired; null for a new one. */
  readonly repairs: string | null;
}

const KEY = 'fw-link-session';
const MINUTE_MS = 60_000;

/**
 * Stored for 238 minutes, or until the expiration that the service gives when that is earlier [A4-10]. The service has
 * already subtracted the margin from the expiration of the aggregator.
 */
export const expiryTime = (now: number, expiration: string): number =>
  Math.min(now + LINK_TOKEN_VALIDITY_MINUTES * MINUTE_MS, Date.parse(expiration));

export function storeLinkSession(session: LinkSession): void {
  sessionStorage.setItem(KEY, JSON.stringify(session));
}

export function dropLinkSession(): void {
  sessionStorage.removeItem(KEY);
}

const isSession = (value: unknown): value is LinkSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  value.token !== '' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number' &&
  'userId' in value &&
  'repairs' in value;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored session of this user; an expired, incomplete or foreign one is discarded [A4-09]. */
export function storedLinkSession(userId: string, now: number): LinkSession | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  const session = parsed(text);
  if (isSession(session) && session.expiresAt > now && session.userId === userId) return session;
  dropLinkSession();
  return null;
}
