import { traceHeaders } from '@fw/service-kit';
import { FORWARDED_TOKEN_HEADER } from '@fw/service-kit/forwarded-token';
import { PASSPORT_HEADER } from '@fw/service-kit/passport';
import type { IncomingHttpHeaders } from 'node:http';

/** The only headers of a browser that a service receives: no cookies, no forwarded addresses, nothing internal. */
const TO_SERVICE = [
  'accept',
  'accept-language',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'user-agent',
] as const;

/** A webhook of the aggregator also carries its signature. */
export const WEBHOOK_HEADERS = ['plaid-verification'] as const;

/** The only headers of a service that a browser receives: no cookies, no permission for other origins. */
const TO_BROWSER = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
] as const;

function only(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

interface ServiceHeaders {
  readonly passport: string;
  /** Null where the gateway has verified no anti-forgery header. */
  readonly token: string | null;
  readonly requestId: string;
  /** Bodies are JSON by then: every other type was refused. */
  readonly hasBody: boolean;
  readonly extra: readonly string[];
}

export function toService(
  headers: IncomingHttpHeaders,
  { passport, token, requestId, hasBody, extra }: ServiceHeaders,
): Record<string, string | string[]> {
  const kept = only(headers, TO_SERVICE);
  for (const name of extra) {
    const value = headers[name];
    if (value !== undefined) kept[name] = value;
  }
  if (hasBody) kept['content-type'] = 'application/json';
  kept['x-request-id'] = requestId;
  kept[PASSPORT_HEADER] = passport;
  if (token !== null) kept[FORWARDED_TOKEN_HEADER] = token;
  return Object.assign(kept, traceHeaders());
}

export const toBrowser = (headers: IncomingHttpHeaders) => only(headers, TO_BROWSER);
