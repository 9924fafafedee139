import { PASSPORT_HEADER } from '@fw/service-kit/passport';
import type { IncomingHttpHeaders } from 'node:http';

/** The only headers of a browser that a service sees: no cookies, no forwarded addresses, nothing that looks internal. */
const TO_SERVICE = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'idempotency-key',
  'user-agent',
] as const;

const WITHOUT_BODY = TO_SERVICE.filter((name) => name !== 'content-length');

/** A notice also carries its own signature. */
export const WEBHOOK_EXTRA = ['plaid-verification'] as const;

/** The only headers of a service that a browser sees: it gives no cookies and opens no doors to other origins. */
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

interface Signed {
  readonly passport: string;
  readonly requestId: string;
  readonly extra?: readonly string[];
}

export const toService = (headers: IncomingHttpHeaders, { passport, requestId, extra = [] }: Signed) => ({
  ...only(headers, TO_SERVICE),
  ...only(headers, extra),
  'x-request-id': requestId,
  [PASSPORT_HEADER]: passport,
});

/** The headers of a call that has no body, whatever its caller says of one. */
export const toServiceBare = (headers: IncomingHttpHeaders, { passport, requestId }: Signed) => ({
  ...only(headers, WITHOUT_BODY),
  'x-request-id': requestId,
  [PASSPORT_HEADER]: passport,
});

export const toBrowser = (headers: IncomingHttpHeaders) => only(headers, TO_BROWSER);
