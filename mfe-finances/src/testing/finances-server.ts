import { cleanup, configure } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { CATEGORIES, syncStatus } from './wire.ts';

const ROOT = '*/webapi/v1/';

/** Answers a POST with what the body asks for. */
export const onPost = (
  path: string,
  answer: (body: unknown) => object | Response | Promise<object>,
): HttpHandler =>
  http.post(`${ROOT}${path}`, async ({ request }) => {
    const said = await answer(await request.json());
    return said instanceof Response ? said : HttpResponse.json(said);
  });

export const onGet = (path: string, answer: () => object | Response): HttpHandler =>
  http.get(`${ROOT}${path}`, () => {
    const said = answer();
    return said instanceof Response ? said : HttpResponse.json(said);
  });

/** A finances service that knows categories and has nothing to sync; each test adds the rest. */
export function financesServer(): SetupServer {
  configure({ asyncUtilTimeout: 5_000 });
  const server = setupServer(
    onGet('transactions/categories', () => CATEGORIES),
    onGet('connections/any-sync', () => syncStatus(false, false)),
  );
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
  });
  return server;
}

/** Every test of the file happens at noon of this day in the product's time zone. */
export function stopClock(day: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(`${day}T17:00:00Z`), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
