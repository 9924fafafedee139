import { ApiError } from '@fw/service-kit';
import type { IncomingHttpHeaders } from 'node:http';

const toOrigin = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

function isOurs({ origin, referer, ...headers }: IncomingHttpHeaders, ours: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return ours.has(origin);
  if (site !== undefined || referer === undefined) return true;
  return ours.has(toOrigin(referer) ?? '');
}

/** A navigation that a page of ours began, such as by a link that a person clicked; false where the browser sends neither header. */
export function beganHere(origins: readonly string[]): (headers: IncomingHttpHeaders) => boolean {
  const ours = new Set(origins);
  return ({ referer = '', ...headers }) => {
    const site = headers['sec-fetch-site'];
    return site === undefined ? ours.has(toOrigin(referer) ?? '') : site === 'same-origin';
  };
}

/** Refuses a call that a page of another site made: the origin that the browser sends must be ours. */
export function sameSite(origins: readonly string[]): (headers: IncomingHttpHeaders) => void {
  const ours = new Set(origins);
  return (headers) => {
    if (!isOurs(headers, ours)) throw ApiError.forbidden('CROSS_SITE');
  };
}
