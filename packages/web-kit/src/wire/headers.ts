import type { RequestOptions } from './call-args.ts';

/** A readable cookie; reading it for each request keeps several tabs in agreement. */
const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Headers of every call: JSON, never cached, with the anti-forgery token [A6-02]. */
export function requestHeaders({ idempotencyKey, background }: RequestOptions = {}): Headers {
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
