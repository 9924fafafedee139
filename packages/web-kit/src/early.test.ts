import { afterEach, expect, it, vi } from 'vitest';
import { fetchSession } from './early.ts';

const SESSION = { authenticated: true };

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.fwSession = undefined;
});

it('takes the session that the page has requested, once', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ authenticated: false })));
  vi.stubGlobal('fetch', send);
  globalThis.fwSession = Promise.resolve(Response.json(SESSION));
  expect(await fetchSession()).toEqual(SESSION);
  expect(send).not.toHaveBeenCalled();
  expect(await fetchSession()).toEqual({ authenticated: false });
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['fails', () => Promise.reject(new TypeError('no network'))],
  ['is refused', () => Promise.resolve(new Response('', { status: 503 }))],
])('is undefined when the request of the page %s', async (_how, requested) => {
  globalThis.fwSession = requested();
  expect(await fetchSession()).toBeUndefined();
});
