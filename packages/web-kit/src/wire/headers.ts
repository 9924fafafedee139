import type { RequestOptions } from './call-args.ts';

/** A readable cookie; reading it for each request keeps several tabs in agreement. */
const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Begins a trace of W3C Trace Context; whether it is kept is decided by the gateway. */
function traceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-00`;
}

/** Headers of every call: JSON, never cached, with the anti-forgery token [A6-02]. */
export function requestHeaders({ idempotencyKey, background }: RequestOptions = {}): Headers {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    traceparent: traceparent(),
  });
  const token = cookie('XSRF-TOKEN');
  if (token !== undefined) headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (background === true) headers.set('X-Background', '1');
  return headers;
}
