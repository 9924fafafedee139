import type { Manner } from './asking.ts';

/** A readable cookie, read at call time so that several tabs agree. */
const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Headers of every call: JSON, never cached, anti-forgery pair [A6-02]. */
export function headersOf({ idempotencyKey, background }: Manner = {}): Headers {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
  });
  const token = cookie('XSRF-TOKEN');
  if (token !== undefined) headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (background === true) headers.set('X-Background', '1');
  return headers;
}
