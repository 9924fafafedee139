import { cleanup, configure } from '@testing-library/react';
import { attachment, fileReply, type Call, type Refusal } from '@fw/contract-kernel';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropDrafts } from '../session/drafts/drafts.ts';

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

/** The reply of a call as it travels: dollars, plain strings. */
export type WireReply<C extends Call> = z.input<C['reply']>;

/** What a handler may return: the reply, or a response such as a refusal. */
export type Responder<C extends Call> = (
  body: unknown,
  request: Request,
) => WireReply<C> | Response | Promise<WireReply<C> | Response>;

/** A reply as the service sends it: JSON, or the bytes of a file. */
function responseOf({ fileType }: Call, reply: unknown): Response {
  if (fileType === null) return Response.json(reply);
  const { fileName, content } = z.parse(fileReply, reply);
  return new HttpResponse(new Uint8Array(content), {
    headers: { 'content-type': fileType, 'content-disposition': attachment(fileName) },
  });
}

/** Handles one call of a contract; the compiler checks the reply against it. */
export const onCall = <C extends Call>(call: C, respond: Responder<C>): HttpHandler =>
  METHODS[call.method](`*${call.path}`, async ({ request }) => {
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const reply = await respond(body, request);
    return reply instanceof Response ? reply : responseOf(call, reply);
  });

/** The test DOM has no `reportError`; in a browser it fires the error event of the window. */
const reportErrorAsBrowsersDo = (error: unknown): void =>
  void window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));

/** The services behind a remote in the tests of one file: an unexpected request fails the test. */
export function remoteServer(...handlers: readonly HttpHandler[]): SetupServer {
  configure({ asyncUtilTimeout: 10_000 });
  const server = setupServer(...handlers);
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    if (!('reportError' in globalThis)) vi.stubGlobal('reportError', reportErrorAsBrowsersDo);
  });
  afterEach(() => {
    cleanup();
    dropDrafts(); // what a test typed is no draft of the next one
    sessionStorage.clear();
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
  });
  return server;
}

/** A refusal of a service; the test states what matters to it. */
export const aRefusal = (status: number, refusal: Partial<Refusal> = {}): Response =>
  HttpResponse.json(
    {
      code: 10_000,
      message: 'An error has occurred, Please retry',
      errors: [],
      requestId: 'r1',
      ...refusal,
    },
    { status },
  );

/** The response of the gateway while a service is down. */
export const serviceUnavailable = (): Response => new HttpResponse(null, { status: 503 });

/** Sets the clock of every test of the file to noon of this day in New York. */
export function stopClock(day: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(`${day}T17:00:00Z`), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
